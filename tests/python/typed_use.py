"""What mypy is asked about: revealed types, and lines that are wrong."""

import nimhoff as nh

game = nh.Game("gdwn:3,5")
reveal_type(game.solve(10))  # nimhoff._arrays.Positions
reveal_type(game.solve(10, out="p.npy"))  # nimhoff._results.Result
reveal_type(game.outcome(3, 5))  # nimhoff._core.Outcome
reveal_type(game.outcome(3, 5).winning_moves)  # builtins.list[builtins.tuple[builtins.int, ...]]
reveal_type(game.measure(10))  # nimhoff._results.Measurement
reveal_type(game.draw(10))  # nimhoff._picture.Picture
reveal_type(nh.scan("gdwn:p,q", p=range(1, 3), q=2, columns=10))  # nimhoff._scan.ScanTable
game.solve()  # wrong
game.solve(10, coloumns=3)  # wrong
nh.Game(3)  # wrong
