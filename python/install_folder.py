"""Prints the folder under a prefix, relative to it, in which this Python looks for packages."""
import os
import site
import sys
import sysconfig

prefix = os.path.abspath(sys.argv[1])
for place in site.getsitepackages():
    if os.path.commonpath([prefix, place]) == prefix:
        print(os.path.relpath(place, prefix))
        break
else:
    name = os.path.basename(sysconfig.get_path("purelib"))
    print(f"lib/python{sys.version_info.major}.{sys.version_info.minor}/{name}")
