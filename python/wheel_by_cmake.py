"""Builds a wheel of the package with CMake: the back end that pyproject.toml names (PEP 517).

    pip install --no-build-isolation .
    pip install --no-build-isolation --config-settings=build-dir=build/release .

It needs nothing of Python's own build tools. The second line builds in a folder that is there.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

TREE = Path(__file__).resolve().parent.parent


def _version() -> str:
    found = re.search(r"project\(nimhoff VERSION ([\d.]+)", (TREE / "CMakeLists.txt").read_text())
    assert found
    return found[1]


def _metadata() -> str:
    return (
        "Metadata-Version: 2.1\n"
        "Name: nimhoff\n"
        f"Version: {_version()}\n"
        "Summary: A laboratory for two-heap take-away games\n"
        "License: MIT\n"
        "Requires-Python: >=3.9\n"
        "Requires-Dist: numpy>=1.22\n"
    )


def _tag() -> str:
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{platform}"


def _built(build: Path) -> Path:
    """The package as CMake has built it, for this Python."""
    if not (build / "build.ninja").exists():
        subprocess.run(
            [
                "cmake", "-S", TREE, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                "-DCMAKE_UNITY_BUILD=ON", "-DBUILD_TESTING=OFF",
                f"-DNIMHOFF_PYTHON={sys.executable}",
            ],
            check=True,
        )  # fmt: skip
    subprocess.run(["cmake", "--build", build, "--target", "nimhoff_python"], check=True)
    package = build / "python" / "nimhoff"
    module = package / f"_core{sysconfig.get_config_var('EXT_SUFFIX')}"
    if not module.exists():
        raise RuntimeError(f"{build} is not for {sys.executable}; remove it, or name another")
    return package


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, str] | None = None,
    metadata_directory: str | None = None,
) -> str:
    build = Path((config_settings or {}).get("build-dir", TREE / "build" / "wheel")).resolve()
    package = _built(build)
    ends = (".py", ".pyi", "py.typed", str(sysconfig.get_config_var("EXT_SUFFIX")))
    files = {
        f"nimhoff/{path.name}": path.read_bytes()
        for path in sorted(package.iterdir())
        if path.name.endswith(ends)
    }
    info = f"nimhoff-{_version()}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: nimhoff\nRoot-Is-Purelib: false\nTag: {_tag()}\n"
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/WHEEL"] = wheel.encode()
    files[f"{info}/LICENSE"] = (TREE / "LICENSE").read_bytes()
    rows = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        rows.append(f"{name},sha256={digest},{len(content)}\n")
    files[f"{info}/RECORD"] = ("".join(rows) + f"{info}/RECORD,,\n").encode()
    made = f"nimhoff-{_version()}-{_tag()}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return made


def build_sdist(sdist_directory: str, config_settings: dict[str, str] | None = None) -> str:
    """The tree as git has it."""
    name = f"nimhoff-{_version()}"
    listed = subprocess.run(
        ["git", "-C", TREE, "ls-files", "-z"], check=True, capture_output=True
    ).stdout.decode()
    with tarfile.open(Path(sdist_directory) / f"{name}.tar.gz", "w:gz") as archive:
        for path in filter(None, listed.split("\0")):
            archive.add(TREE / path, f"{name}/{path}", recursive=False)
        info = Path(sdist_directory) / "PKG-INFO"
        info.write_text(_metadata())
        archive.add(info, f"{name}/PKG-INFO")
        os.remove(info)
    return f"{name}.tar.gz"
