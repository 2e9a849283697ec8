"""Random use of the explorer: what somebody might look at next."""


def used_path(choose):
    """A path; `choose` is a random.Random."""
    game = choose.choice([f"gdwn:{choose.randrange(1, 6)},{choose.randrange(6, 12)}",
                          f"wythoff@block={choose.randrange(2, 9)}", f"nim@max={choose.randrange(2, 9)}", "wythoff"])
    color, level = choose.choice([("p", 14), ("p", 14), ("p", 14), ("seen", 3), ("rule", 3), ("value", 3), ("layer-2", 9)])
    x, y = choose.randrange(5000), choose.randrange(5000)
    return choose.choice(9 * [f"/tile/{game}/{color}/{choose.randrange(level)}/{choose.randrange(3)}/{choose.randrange(3)}.png"] + [
        f"/api/v1/outcome?game={game}&heaps={x},{y}", f"/api/v1/play?game={game}&heaps={x % 200},{y % 200}&coach=1",
        f"/api/v1/measure?game={game}&columns={1000 + 10 * x}", f"/api/v1/describe?game={game}",
        f"/export/draw.png?game={game}&size={100 + x % 400}&pixels=200"])
