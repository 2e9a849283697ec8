// The table of commands and options.
#include "commands.hpp"

#include <nimhoff/papers/reproduce.hpp>

namespace nimhoff::cli {
namespace {

const OptionSpec json{"--json", "", "print one JSON object instead of text"};
const OptionSpec help{"--help", "", "show this help and an example"};
const OptionSpec memory{"--memory", "BYTES", "refuse a run that needs more, for example 4e9"};
const OptionSpec threads{"--threads", "N", "how many cores to use, all unless said"};
const OptionSpec yes{"--yes", "", "also do what is estimated to take more than an hour"};
const OptionSpec value{"--value", "K",
                       "positions of Grundy value K instead of P-positions, whose value is 0"};
const PositionalSpec game{"GAME", "a game in one word; nimhoff games lists them"};

CommandSpec solve_spec() {
  return {
      "solve",
      "print the P-positions of a game",
      "Prints every P-position with x < N (and y < M) as x<TAB>y lines, by x and then y. A count "
      "may "
      "be written 1000000, 1_000_000, 1.5e6 or 10^6. With --out nothing is printed: the file "
      "appears whole "
      "when the run is done, in the format that its ending names, one of .tsv .csv .npy .h5 .json "
      ".b.txt (OEIS b-file); --out - prints, in the format that --format names. Beside .tsv .csv "
      ".npy .b.txt a file of the same name with .json behind it records the game, the engine, the "
      "region, the version and the checksum. With --checkpoint a run that was stopped, killed or "
      "cut off by a full disk is continued by --resume and gives the same bytes as an undisturbed "
      "one; until it is done its output stands beside --out with .part behind its name. Only one "
      "run at a time may write a file or a checkpoint: a second is refused.",
      {game},
      {{"--columns", "N", "how many columns: x < N"},
       {"--rows", "M", "cut every column: y < M; needed where a column may hold infinitely many"},
       value,
       {"--out", "FILE", "write there instead of printing; - prints"},
       {"--format", "NAME",
        "print in this format instead of tsv: tsv, csv, npy, h5, json or b.txt"},
       {"--engine", "NAME", "use this engine instead of the fastest that can"},
       {"--checkpoint", "FILE",
        "save the run there every minute and when it is stopped; needs --out"},
       {"--checkpoint-every", "SECONDS",
        "how often to save, 60 unless said; 0 saves after every step"},
       {"--resume", "", "continue from the checkpoint"},
       memory,
       threads,
       yes,
       {"--verbose", "", "say on stderr which engine was taken, why, and what it plans to use"},
       json,
       help},
      {{"solve wythoff --columns 40", "the first 40 columns of Wythoff Nim"},
       {"solve nim@q=2/7,10/1+4,6 --columns 40 --rows 40", "an extension of Rational Nim"},
       {"solve gdwn:1,2 --columns 1000 --out p.npy", "into a NumPy file"},
       {"solve wythoff --value 5 --columns 1000", "the positions of Grundy value 5"},
       {"solve gdwn:1,2 --columns 1000 --format csv", "with a header, for a spreadsheet"},
       {"solve gdwn:3,5 --columns 1e9 --out p.npy --checkpoint run.ckpt",
        "a long run that can be resumed"}},
      run_solve};
}

CommandSpec outcome_spec() {
  return {
      "outcome",
      "who wins at a position, and how",
      "Prints P or N on the first line; then why, and the winning moves of an N-position, what to "
      "block at a P-position of a blocking game, or what to propose in a comply game. A heap may "
      "be written 1000000, 1_000_000, 1e6, 10^40 or 3*10^40, with up to a million digits. Games "
      "with a closed form answer at once for heaps of any size: nim and nim@max=q on any number "
      "of heaps, also misere; wythoff, wythoff@max=n, wythoff@block=2 and 3, nim@block=k, their "
      "comply twins and their images in a cone (@q=); take games whose outcomes repeat. Other "
      "games are solved by the fastest engine as far as the position needs. Games with memory also "
      "report the imitations that are left and whether the position is dynamic: whether its "
      "outcome "
      "depends on the history. Several games with a + of its own between them are a sum, in which "
      "a move is made in one of them: the Grundy value of each part is printed, and every move "
      "that "
      "wins and in which part, parts counted from 0. Values of heaps of any size are known for "
      "nim, "
      "take games, and games on two heaps one of which is small; others are found in a table up to "
      "the heaps, or by its bit sets alone where the rules are unlimited, which for 10^5 takes "
      "minutes the first time and a moment afterwards. A sum takes no game with a maneuver, a "
      "memory or misere play.",
      {game,
       {"HEAPS",
        "the heap sizes: X Y, one for take games, any number for nim; then + and another game",
        true}},
      {{"--history", "LIST",
        "the game so far, oldest first, as \"x,y x,y ...\"; for games with memory"},
       {"--cache", "FOLDER",
        "of a sum: where values that take long are kept for the next call; ~/.cache/nimhoff unless "
        "said"},
       memory,
       threads,
       yes,
       json,
       help},
      {{"outcome wythoff@block=2 11 15", "an N-position: four options are P, one can be blocked"},
       {"outcome rational-wythoff:2/7,10/1 10^40 3*10^40", "heaps of any size"},
       {"outcome imitation:1,2 --history \"2,2 1,2\"", "a position with a past"},
       {"outcome nim 3 2 1", "three heaps"},
       {"outcome wythoff 30 41 + gdwn:1,2 7 11 + nim 4 9 2", "a sum of three games"}},
      run_outcome};
}

CommandSpec periods_spec() {
  return {
      "periods",
      "from where on the rows of Grundy values repeat, proved",
      "Prints of each row y < R the least preperiod and period of its Grundy values: g(x + period, "
      "y) "
      "= g(x, y) + saltus for every x from the preperiod on. The saltus is the period where (1,0) "
      "has "
      "unlimited reach, as in wythoff, and 0 where values are bounded, as with @max=n. Each is "
      "proved "
      "by a state that repeats (docs/values.md). A row that does not repeat within the limits gets "
      "none, and a reason; ^C ends the search, reports what was found until then, and ends with "
      "status 130. Take games have one row. With --out the rows go into a file instead: a table "
      ".csv "
      "or .tex, or .json, which is all that --json prints.",
      {game},
      {{"--rows", "R", "how many rows: y < R; take games have one"},
       {"--columns", "N", "give up a row that has not repeated by then, 1e8 unless said"},
       {"--seconds", "S", "give up the rows that are not found by then"},
       {"--out", "FILE", "write the rows there instead of printing: .csv, .tex or .json"},
       memory,
       json,
       help},
      {{"periods wythoff --rows 25", "rows 0 to 24 of Wythoff Nim"},
       {"periods wythoff@max=3 --rows 10", "bounded values: plain periods"},
       {"periods take:2,5,7", "one heap"},
       {"periods gdwn:1,2 --rows 100 --seconds 60 --out p.csv", "what a minute gives"}},
      run_periods};
}

CommandSpec describe_spec() {
  return {
      "describe",
      "a game in words",
      "Prints the canonical spelling of a game, its board, rules, maneuver or memory, how it ends, "
      "what the papers call it, and which engines can solve it.",
      {game},
      {json, help},
      {{"describe gdwn:3,5", "(3,5)-GDWN"},
       {"describe wythoff+5,3+3,5", "the same game, written in another way"}},
      run_describe};
}

CommandSpec predict_spec() {
  return {
      "predict",
      "the lines that theory predicts, with certified digits",
      "Prints the fill rules of a game, by the reorganization model of Geometric analysis of a "
      "generalized Wythoff game, and the slopes and densities of its lines, the solution of the "
      "equations of its Theorem 10. Each number has so many significant digits, cut and not "
      "rounded, and each digit is proved in interval arithmetic. Games of the class GDWN with "
      "four lines also get the log-ratios xi. One line tells whether the lines are stable by the "
      "linear theory of docs/modes.md: a mode is a disturbance that repeats under x -> scale x "
      "and moves slopes as x^growth; one that grows breaks the lines. --modes lists every mode "
      "with growth of at least -0.2 and frequency omega = 2 pi / log scale up to --omega, proved "
      "to be all; games of more than 6 lines, which take some seconds, get neither without it. "
      "Ends with status 1 when no solution was certified. With --out the lines, and with --modes "
      "the modes, go into a file instead: a table .csv or .tex, of the revised lines where there "
      "are some, or .json, which is all that --json prints.",
      {game},
      {{"--digits", "D", "how many significant digits, 15 unless said, at most 1000"},
       {"--out", "FILE", "write the lines there instead of printing: .csv, .tex or .json"},
       {"--explain", "", "report what the model did with each rule: both sums of (3), and why"},
       {"--modes", "", "list the modes of the lines: growth, scale, which lines move most"},
       {"--omega", "W", "the largest frequency of a mode, 400 unless said, at most 10000"},
       json,
       help},
      {{"predict gdwn:3,5", "four lines, 15 digits each"},
       {"predict gdwn:1,2 --digits 1000", "as many as you like"},
       {"predict gdwn:1,2:2,3 --explain", "rule by rule"},
       {"predict gdwn:2,3 --modes", "which mode breaks its lines"},
       {"predict gdwn:3,5 --out lines.tex", "a tabular for a paper"}},
      run_predict};
}

CommandSpec games_spec() {
  return {
      "games",
      "the catalogue: every base and suffix, with an example each",
      "A game is a base and then suffixes, applied from left to right, in one word that needs no "
      "quoting.",
      {},
      {json, help},
      {{"games", "the catalogue"}},
      run_games};
}

CommandSpec play_spec() {
  return {
      "play",
      "a game in the terminal against a perfect opponent",
      "Plays the game from these heaps, decision by decision, on stdin and stdout. A move is the "
      "position to go to, as x,y, in a sum of games behind the number of the part, as 1: x,y; in "
      "blocking games the previous player first says what is "
      "forbidden, in comply games what may be chosen from. Other words are hint, why, undo, swap, "
      "board, help and quit; what is not allowed is answered with the reason, and the end of the "
      "input ends the game. The computer plays perfectly and says why; where it is lost it makes "
      "the move that leaves the fewest winning answers.",
      {game,
       {"HEAPS",
        "the start: X Y, one heap for take games, any number for nim; then + and another game",
        true}},
      {{"--computer", "SIDE", "which side it plays: first, second (unless said) or both"},
       {"--seed", "N", "how it chooses between equals; the same seed plays the same game"},
       memory,
       threads,
       yes,
       help},
      {{"play wythoff@block=3 20 33", "Blocking-3 Wythoff Nim; the computer blocks first"},
       {"play take:primes 30 --computer first", "one heap; the computer begins"},
       {"play nim 3 4 5", "Nim on three heaps"},
       {"play wythoff 20 33 + nim 5 7", "a sum of two games"}},
      run_play};
}

CommandSpec measure_spec() {
  return {
      "measure",
      "what the P-positions of a game really do: beams, gaps, lines or beams",
      "Solves x < N and measures the P-positions on the way: the beams, found by the gaps between "
      "their slopes, with slopes and densities (P-positions per unit of x), each with its error in "
      "the last digits; how many classes of each rule are full, on a sample; whether the beams "
      "narrow to lines; and at which scales x -> s x their fluctuations repeat, and how these "
      "grow. "
      "Beside it stands what theory predicts: lines beside beams, and beside each scale the "
      "nearest "
      "mode (predict --modes). The mean slope is the limit of y/x averaged over the "
      "P-positions, every octave of columns alike, or of a strip the slope of the line fitted to "
      "it; the lowest and highest are y/x itself in the last two octaves, so a limit may lie "
      "outside them. The width is the standard deviation of y/x in an octave: a beam is a line "
      "when it tends to 0, however slowly. The kind is unknown while it still depends on N. Needs "
      "some megabytes beside the engine. A run that is stopped (^C) reports what it measured until "
      "then, says that this is partial, and ends with status 130. With --out the beams go into a "
      "file instead, with their errors and what was predicted: a table .csv or .tex, or .json, "
      "which is all that --json prints.",
      {game},
      {{"--columns", "N", "how many columns: x < N"},
       {"--rows", "M", "cut every column: y < M; needed where a column may hold infinitely many"},
       value,
       {"--out", "FILE", "write the beams there instead of printing: .csv, .tex or .json"},
       {"--engine", "NAME", "use this engine instead of the fastest that can"},
       {"--verbose", "", "say on stderr which engine was taken, why, and what it plans to use"},
       memory,
       threads,
       yes,
       json,
       help},
      {{"measure gdwn:1,2 --columns 1e6", "four lines"},
       {"measure gdwn:3,5 --columns 1e8", "four beams that fluctuate, some seconds"},
       {"measure wythoff@block=15 --columns 1e5", "a blocking game"},
       {"measure gdwn:1,2 --value 7 --columns 1e6", "does layer 7 follow the same lines?"},
       {"measure gdwn:3,5 --columns 1e7 --out beams.csv", "for a spreadsheet"}},
      run_measure};
}

CommandSpec scan_spec() {
  return {
      "scan",
      "a table of a whole family of games, a row a game",
      "Takes the games of a pattern, a game in which names stand for numbers, as in gdwn:p,q, or "
      "those of a list, a game a line, and finds of each one what --what asks for: kind, beams, "
      "slopes, densities, log-period and agreement (with the prediction) unless said; also "
      "prediction, modes (whether one grows, and the fastest), digest (of all P-positions), layers "
      "(the same of each Grundy value below --layers) and time. A range --for is like p=1..12, "
      "q=p+1..12 or k=1,3,5..8, and may use the variables before it; --if leaves out games; a "
      "number computed from variables stands in parentheses, as in gdwn:p,(2*p+1). Every core "
      "works on a game of its own, the biggest first; rows have the order of the pattern all the "
      "same. A game that fails is a row with the reason. With --out the table goes into a file: "
      ".csv, .tex (booktabs), .json, .npy (records), or .db, a database of SQLite (docs/scan.md), "
      "in which every finished row is committed: the same line resumes a scan that was stopped or "
      "killed. ^C leaves what was finished and ends with status 130. --from reads such a database "
      "instead of scanning: the rows that --where, a condition in SQL on its columns, chooses. "
      "nimhoff-mpi scan does the same on several machines, where MPI is installed.",
      {{"PATTERN", "a game with variables; none with --games or --from", false, true}},
      {{"--for", "RANGE", "the values of a variable, as p=1..12; once a variable", true},
       {"--if", "CONDITION", "only games for which it holds, as gcd(p,q)==1; may be repeated",
        true},
       {"--games", "FILE", "the games of this list instead of a pattern; - reads stdin"},
       {"--columns", "N", "how many columns of each game: x < N"},
       {"--rows", "M", "cut every column: y < M; games that need it fail without"},
       {"--what", "LIST", "what to find, as kind,modes; all asks for everything"},
       value,
       {"--layers", "K", "of how many Grundy values layers takes the digest, 4 unless said"},
       {"--out", "FILE", "write the table there instead of printing: .csv .tex .json .npy .db"},
       {"--retry", "", "do the games again that failed when the database was written"},
       {"--from", "FILE", "print or write rows of this database, and scan nothing"},
       {"--where", "SQL", "which rows of it, for example \"beams=4 and kind='lines'\""},
       memory,
       threads,
       yes,
       json,
       help},
      {{"scan gdwn:p,q --for p=1..12 --for q=p+1..12 --columns 1e6 --out pairs.csv",
        "every pair up to 12"},
       {"scan gdwn:p,q --for p=1..40 --for q=p+1..40 --if \"gcd(p,q)==1\" --what modes",
        "without columns: what theory says"},
       {"scan --games list.txt --columns 1e7 --out survey.db", "resumes where it stopped"},
       {"scan --from survey.db --where \"beams=4\" --out t.tex", "a table for a paper"}},
      run_scan};
}

CommandSpec values_spec() {
  return {
      "values",
      "Grundy values: a table of them, or the rows of the least ones in every column",
      "Prints the Grundy values of the positions with x < N and y < M: aligned, a line a row, "
      "where "
      "a small table goes to a terminal, else a line for each column x, its values parted by tabs; "
      "- "
      "where the board has no position. Any game that has values: those with a maneuver, with "
      "memory "
      "and under misere play have none. With --out nothing is printed: the file appears whole when "
      "the run is done, in the format that its ending names: .npy and .h5 hold g[x, y] in one, two "
      "or "
      "four bytes as the values need, the largest number where there is no position; .tsv what "
      "would be printed, .csv the same with the heaps, .json one object, .b.txt an OEIS b-file by "
      "antidiagonals (s,0), (s-1,1), ..., (0,s); .png, .svg and .pdf the picture that draw --color "
      "value makes. With --layers K the rows of the layers: where (0,1) of unlimited reach is "
      "among "
      "the rules, every column holds one position of each value, and the line of a column has the "
      "y "
      "of the values 0, 1, ..., K - 1; .npy and .h5 hold y[k, x]. Beside all but .h5, .json and "
      "pictures a file of the same name with .json behind it records the game, the version and the "
      "checksum.",
      {game},
      {{"--columns", "N", "how many columns: x < N"},
       {"--rows", "M", "how many rows of a table: y < M"},
       {"--layers", "K", "the rows of the values k < K instead of a table"},
       {"--out", "FILE",
        "write there instead of printing: .npy, .h5, .tsv, .csv, .json, .b.txt or a picture; - "
        "prints"},
       memory,
       threads,
       yes,
       {"--verbose", "", "say on stderr what the table plans to use"},
       json,
       help},
      {{"values wythoff --columns 10 --rows 10", "the table of Wythoff Nim"},
       {"values wythoff --columns 5000 --rows 5000 --out g.npy", "g[x, y] for NumPy"},
       {"values nimhoff:2,2 --columns 12 --rows 12 --out a.b.txt", "for the OEIS"},
       {"values wythoff --layers 8 --columns 20", "the values 0 to 7 of 20 columns"},
       {"values wythoff --layers 64 --columns 1e6 --out t.npy", "y[k, x] for NumPy"}},
      run_values};
}

CommandSpec draw_spec() {
  return {
      "draw",
      "a part of the board as a picture",
      "Draws the positions with X <= x < X + N and Y <= y < Y + N into a file, in the format that "
      "its "
      "ending names: .png .svg .pdf. A pixel shows the shares of all positions in it, so no "
      "P-position "
      "vanishes, however many columns a pixel takes. Color p shows the P-positions; seen, how many "
      "P-positions are among the options of a position: one, two, three or more; rule, along which "
      "rule "
      "it has one, or with --rule whether along that one; value, how large its Grundy value is, as "
      "a part of x + y, with the positions of value 0 over it.",
      {game},
      {{"--size", "N", "how many columns and rows"},
       {"--from", "X,Y", "the lowest corner, 0,0 unless said"},
       {"--pixels", "W", "about how many pixels wide the square is, 1000 unless said"},
       {"--color", "WHAT", "p, seen, rule or value; p unless said"},
       value,
       {"--rule", "A,B", "show the positions that see a P-position along this rule"},
       {"--lines", "", "draw the predicted lines over it"},
       {"--slopes", "LIST", "draw these lines instead, for example 0.618,1.618"},
       {"--rules", "", "draw the directions of the rules over it"},
       {"--dark", "", "light on a dark ground"},
       {"--bare", "", "only the square: no axes, no legend, no lines over it"},
       {"--out", "FILE", "where the picture goes; -o is short for it"},
       memory,
       threads,
       yes,
       json,
       help},
      {{"draw gdwn:3,5 --size 47800 --pixels 1200 --lines -o fig6.png",
        "the P-beams of (3,5)-GDWN"},
       {"draw gdwn:3,5 --size 20000 --color seen -o fig9.png", "how many P-positions are seen"},
       {"draw gdwn:3,5 --size 10000 --rule 3,5 -o fig8.png", "what sees one along (3,5)"},
       {"draw wythoff --size 5000 --color value -o values.png", "the Grundy values of Wythoff Nim"},
       {"draw wythoff --size 30 --lines --rules -o wythoff.svg", "cell by cell, with lines"}},
      run_draw};
}

CommandSpec plot_spec() {
  return {
      "plot",
      "what the P-positions do as x grows, as a plot",
      "Plots into a file .png, .svg or .pdf. ratio shows y/x of every P-position against log x; "
      "density, how many of them each measured beam has per unit of x; spectrum, under which "
      "factors of x the fluctuations repeat, with the modes of up to 6 predicted lines marked; "
      "scatter, how far each lies from the nearest predicted line; layers, how far those of each "
      "Grundy value below --layers do, on average in every decade of x; modes, the modes "
      "themselves by "
      "scale and growth, which needs no columns. All are counted as they come, so what a plot "
      "needs beside the engine does not grow with the columns. A file .csv, .tex or .json gets "
      "the numbers that the plot would show: of ratio and scatter the counts, of density and "
      "spectrum the points of the curves, of modes a row each.",
      {{"WHAT", "ratio, density, spectrum, scatter, layers or modes"}, game},
      {{"--columns", "N", "how many columns: x < N"},
       {"--rows", "M", "cut every column: y < M; needed where a column may hold infinitely many"},
       value,
       {"--lines", "", "draw the predicted slopes"},
       {"--slopes", "LIST", "take these slopes instead of the predicted ones"},
       {"--layers", "K", "how many Grundy values layers shows: 0 to K - 1"},
       {"--range", "LOW,HIGH", "the range of y/x that ratio shows"},
       {"--omega", "W", "the largest frequency of a mode, 400 unless said, at most 10000"},
       {"--pixels", "W", "how many pixels wide the data are, 1000 unless said"},
       {"--dark", "", "light on a dark ground"},
       {"--out", "FILE", "where the plot or its numbers go; -o is short for it"},
       memory,
       threads,
       yes,
       json,
       help},
      {{"plot ratio gdwn:3,5 --columns 1e8 -o fig7.pdf", "where the beams of (3,5)-GDWN go"},
       {"plot ratio gdwn:3,5 --columns 35000 --range 1,2.5 -o fig7.png", "the upper two"},
       {"plot spectrum gdwn:3,5 --columns 1e8 -o spectrum.svg", "the log-period of (3,5)-GDWN"},
       {"plot layers wythoff --layers 64 --columns 1e5 -o layers.svg",
        "the values 0 to 63 beside the lines of value 0"},
       {"plot modes gdwn:3,5 -o modes.svg", "the modes that break its lines"},
       {"plot scatter wythoff --columns 1e6 -o wythoff.svg",
        "Wythoff's P-positions lie within 1 of their lines"},
       {"plot density gdwn:3,5 --columns 1e7 -o density.csv", "the numbers, for another program"}},
      run_plot};
}

std::string paper_names() {
  std::string names;
  for (const papers::Paper& paper : papers::all_papers()) names += paper.name + ", ";
  return names;
}

CommandSpec reproduce_spec() {
  return {
      "reproduce",
      "each claim, table and figure of the papers: printed, computed, verdict",
      "Recomputes what the papers print and says of each check whether it agrees, is refined (more "
      "digits, or better ones), differs, or is open (without proof, and nothing computed "
      "contradicts it). Prints how many of each, then every check that does not agree; all checks "
      "of a single paper. A print that is wrong is no failure: the exit status is 0 when every "
      "check ran. The full run takes minutes; with --checkpoint one that was stopped is continued "
      "by --resume.",
      {{"PAPER", paper_names() + "or several; all unless said", true, true}},
      {{"--quick", "", "smaller boards and fewer columns: seconds"},
       {"--html", "DIR", "also write DIR/index.html: one page with every check and figure"},
       {"--checkpoint", "FILE", "keep there what was found, after every check"},
       {"--resume", "", "continue from the checkpoint"},
       {"--verbose", "", "print the checks that agree, too"},
       memory,
       threads,
       yes,
       json,
       help},
      {{"reproduce restricted --quick", "every check of one paper"},
       {"reproduce --html report", "all papers, and a page to look at"},
       {"reproduce blocking --checkpoint run.json", "a run that can be resumed"}},
      run_reproduce};
}

CommandSpec bench_spec() {
  return {"bench",
          "the project's own figures, as ratios in one run",
          "Measures the engines against the plain way of doing the same, their growth, and their "
          "instructions a column (by callgrind, where valgrind is installed). Times are CPU times.",
          {{"WHAT",
            "columns, sweep, outcome, measure, picture, estimate, games, layers, tables or scan; "
            "columns "
            "unless said",
            false, true}},
          {{"--long", "", "go on to 10^9 columns"}, json, help},
          {{"bench columns", "the columns engine against the plain grid"},
           {"bench sweep", "the sweep and blocking engines against plain loops"},
           {"bench outcome", "closed forms: positions a second"},
           {"bench measure", "what measuring adds to solving"},
           {"bench picture", "what every cell sees, and the times of pictures"},
           {"bench estimate", "the time that engines announce, over the time that they take"},
           {"bench games", "what bounded, wide, misere and blocking rules add to a game"},
           {"bench layers", "layers of Grundy values over the P-positions alone"},
           {"bench tables", "tables of Grundy values: values a second, one core and two"},
           {"bench scan", "a scan against the sum of its rows, and what a task costs"}},
          run_bench};
}

}  // namespace

std::optional<std::string> Arguments::value(const std::string& option) const {
  const auto found = values.find(option);
  return found == values.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> Arguments::list(const std::string& option) const {
  const auto found = lists.find(option);
  return found == lists.end() ? std::vector<std::string>() : found->second;
}

const std::vector<CommandSpec>& commands() {
  static const std::vector<CommandSpec> all{
      solve_spec(),     values_spec(),   outcome_spec(), play_spec(), predict_spec(),
      measure_spec(),   scan_spec(),     draw_spec(),    plot_spec(), periods_spec(),
      reproduce_spec(), describe_spec(), games_spec(),   bench_spec()};
  return all;
}

const std::vector<OptionSpec>& global_options() {
  static const std::vector<OptionSpec> all{
      {"--help", "", "show this help"},
      {"--version", "", "show the version"},
      {"--print", "WHAT",
       "print the man page, the bash completion or the README's reference: man, bash "
       "or markdown"}};
  return all;
}

}  // namespace nimhoff::cli
