// What bad input gets: one line on stderr, exit 2, nothing written.
#include <gtest/gtest.h>

#include <regex>

#include "cli/program.hpp"

namespace nimhoff {
namespace {

struct Refused {
  std::string arguments;
  std::string message;  // the first line on stderr, after `nimhoff: `
};

void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.arguments; }

class Refusals : public testing::TestWithParam<Refused> {};

TEST_P(Refusals, Say_what_is_wrong_and_what_to_do_and_exit_with_2) {
  const Ran ran = run_program(GetParam().arguments);
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err.substr(0, ran.err.find('\n')), "nimhoff: " + GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Each, Refusals,
    testing::Values(
        Refused{"reproduce bloking", "bloking: no such paper; did you mean blocking?"},
        Refused{"reproduce --resume",
                "--resume: which checkpoint is missing; add --checkpoint FILE"},
        Refused{"reproduce --quick --checkpoint /nowhere/c --resume",
                "/nowhere/c: there is no such store to resume from; leave --resume out to begin "
                "anew"},
        Refused{"solve wythoff@block=2 --value 3 --columns 5",
                "wythoff@block=2: a Grundy value needs options that the position alone decides, "
                "and here the other player's maneuver does, too"},
        Refused{"solve wythoff --value -3 --columns 5",
                "--value=-3: no whole number; write it like 1000000, 1_000_000, 1e6 or 10^6"},
        Refused{"solve wythoff --value 5000 --columns 50",
                "--rows: missing: the table of values of wythoff has no top; add --rows=50"},
        Refused{"solve wythoff --value 3 --engine columns --columns 4",
                "--engine=columns: engines by name find P-positions, whose value is 0; leave "
                "--engine out"},
        Refused{"values wythoff --layers 0 --columns 5",
                "--layers=0: no number of layers; 1 to 4096 are allowed"},
        Refused{"values nim@q=2/7,10/1 --layers 3 --columns 5",
                "nim@q=2/7,10/1: has no rows of layers: on a cone a column may hold none or "
                "several positions of a value; solve finds the positions of one value"},
        Refused{"values wythoff --columns 5",
                "--rows: how many rows is missing; try --rows 5, or --layers 8"},
        Refused{"values nim@misere --columns 5 --rows 5",
                "nim@misere: a Grundy value needs normal play: under misere play nim-sums do not "
                "decide a sum of games"},
        Refused{"values wythoff --columns 2000 --rows 2000 --memory 4e6",
                "--columns=2000: needs 7.7 MiB, 3.8 MiB are allowed; try --columns=1000 "
                "--rows=1000"},
        Refused{"values wythoff --columns 5 --rows 6 --out g.png",
                "--rows=6: a picture shows as many rows as columns; try --rows 5"},
        Refused{"values nim@q=2/7,10/1 --columns 5 --rows 5 --out g.b.txt",
                "nim@q=2/7,10/1: a b-file has no gaps, and the board does not hold every position; "
                "try .npy"},
        Refused{"values wythoff --layers 3 --columns 5 --out g.b.txt",
                "wythoff: a b-file holds one sequence, and these are more; try .npy"},
        Refused{"values wythoff --columns 5 --rows 5 --out g.xyz",
                "g.xyz: unknown file ending; allowed are .npy .h5 .tsv .csv .json .b.txt"},
        Refused{"draw wythoff@block=2 --size 9 --color value -o a.png",
                "wythoff@block=2: a Grundy value needs options that the position alone decides, "
                "and here the other player's maneuver does, too"},
        Refused{"plot layers wythoff --columns 100 -o x.svg",
                "--layers: how many values is missing; try --layers=16"},
        Refused{"plot ratio wythoff --layers 3 --columns 100 -o x.svg",
                "--layers: only plot layers has them; leave it out"},
        Refused{"plot modes wythoff --value 3 -o x.svg",
                "--value=3: modes are those of the lines of P-positions, whose value is 0; leave "
                "--value out"},
        Refused{"compare wythoff --columns 9",
                "compare: two games are needed; try compare wythoff gdwn:3,4 --columns 1e5"},
        Refused{
            "compare wythoff take:1,2 --columns 9",
            "take:1,2: one heap and two have no position in common with wythoff; compare games on "
            "as many heaps"},
        Refused{"compare wythoff nim --columns 1e7 --memory 1e7",
                "--columns=10000000: needs 17.5 MiB with engine columns, 9.5 MiB are allowed; try "
                "--columns=1e6"},
        Refused{"conjecture --columns 9",
                "conjecture: a game is missing; try conjecture wythoff --columns 1e5"},
        Refused{
            "conjecture wythoff --from p.tsv",
            "--from=p.tsv: the file says what its positions are; leave the game, --columns, --rows "
            "and --value out"},
        Refused{"identify", "identify: terms are missing; try identify 0,2,1,5,7,3,10"},
        Refused{"identify 1,2,3", "1,2,3: too few terms to tell games apart; give four or more"},
        Refused{"identify 1,2,x,4", "x: no whole number below 2^63; write terms as 0,2,1,5,7"},
        Refused{"identify 1,2,3,4 --column y", "--column: which table is missing; add --csv FILE"},
        Refused{"oeis wythoff --terms 0",
                "--terms=0: no number of terms; 1 to 1000000 are allowed"},
        Refused{"solve wythoff --columns 9 --sequence loer",
                "--sequence=loer: no such sequence; did you mean lower?"},
        Refused{
            "solve wythoff@block=2 --columns 9 --sequence grundy",
            "--sequence=grundy: wythoff@block=2 has none: a Grundy value needs options that the "
            "position alone decides, and here the other player's maneuver does, too; allowed are "
            "involution, lower, upper, difference, sum, indicator, antidiagonal-count, "
            "column-count"},
        Refused{"solve wythoff --columns 9 --sequence lower --out p.npy",
                "p.npy: a sequence goes into a b-file; let its name end in .b.txt"},
        Refused{"solve wythoff --columns 9 --sequence lower --rows 3",
                "--rows: a sequence is found without it; leave it out"},
        Refused{"solve wythof --columns 4", "wythof: no such game; did you mean wythoff?"},
        Refused{"solve gdwn:3,3 --columns 4", "gdwn:3,3: a pair needs p < q; try gdwn:3,5"},
        Refused{"sovle wythoff", "sovle: no such command; did you mean solve?"},
        Refused{"$'so\\nvle' wythoff", "so?vle: no such command; did you mean solve?"},
        Refused{"--frobnicate", "--frobnicate: no such option; nimhoff --help lists them"},
        Refused{"solve wythoff --colums 4",
                "--colums: not allowed for solve; did you mean --columns?"},
        Refused{"solve wythoff --columns", "--columns: a value is missing; write --columns N"},
        Refused{"solve wythoff --json=yes --columns 3", "--json: takes no value; leave it out"},
        Refused{"solve wythoff", "--columns: how far to solve is missing; try --columns 40"},
        Refused{"solve", "solve: a game is missing; try solve wythoff --columns 40"},
        Refused{"solve nim wythoff --columns 3",
                "wythoff: not allowed for solve; nimhoff solve --help lists what is"},
        Refused{"solve wythoff --columns 0",
                "--columns=0: there is nothing to solve; give at least 1"},
        Refused{"solve wythoff --columns -3",
                "--columns=-3: no whole number; write it like 1000000, 1_000_000, 1e6 or 10^6"},
        Refused{"solve wythoff --columns 2.5",
                "--columns=2.5: no whole number; write it like 1000000, 1_000_000, 1e6 or 10^6"},
        Refused{"solve wythoff --columns 1e30",
                "--columns=1e30: too large; at most 2^62 is allowed"},
        Refused{"solve wythoff@max=3 --columns 5",
                "wythoff@max=3: --rows is missing: no rule (0,b) has unlimited reach, so a column "
                "may hold "
                "infinitely many P-positions; add --rows=5"},
        Refused{"solve wythoff --columns 5 --out p.xyz",
                "p.xyz: unknown file ending; allowed are .tsv .csv .npy .h5 .json .b.txt"},
        Refused{"solve wythoff --columns 5 --engine refrence",
                "--engine=refrence: no such engine; did you mean reference?"},
        Refused{"solve wythoff --columns 5 --rows 5 --engine reference --memory 3",
                "--columns=5: needs 905 bytes with engine reference, 3 bytes are allowed; allow "
                "more --memory"},
        Refused{"predict", "predict: a game is missing; try predict gdwn:3,5"},
        Refused{"predict wythoff --digits 1001",
                "--digits=1001: not that many digits; 1 to 1000 are allowed"},
        Refused{"predict wythoff --digits 0",
                "--digits=0: not that many digits; 1 to 1000 are allowed"},
        Refused{"predict wythoff --modes --omega 0",
                "--omega=0: no bound of frequencies; above 0 to 10000 are allowed"},
        Refused{"plot modes wythoff@block=2 -o m.png",
                "wythoff@block=2: no prediction: the model knows no maneuver; try gdwn:3,5"},
        Refused{"plot modes", "plot: a game is missing; try plot modes gdwn:3,5 -o plot.pdf"},
        Refused{"predict wythoff@block=2",
                "wythoff@block=2: no prediction: the model knows no maneuver; try gdwn:3,5"},
        Refused{"outcome wythoff", "outcome: the heaps are missing; try outcome wythoff 3 5"},
        Refused{"outcome nim 3 4 + wythof 3 4",
                "wythof: in part 1: no such game; did you mean wythoff?"},
        Refused{"outcome nim 3 4 + wythoff 3",
                "(3): in part 1: wythoff is played on two heaps; give two numbers"},
        Refused{"outcome nim 3 4 + wythoff@misere 3 5",
                "wythoff@misere: in part 1: a Grundy value needs normal play: under misere play "
                "nim-sums do not decide a sum of games"},
        Refused{"outcome + nim 3 4",
                "+: in part 0: a game is missing; write a game and its heaps on both sides, as in "
                "wythoff 3 5 + nim 4 6"},
        Refused{"play nim 3 4 + nim",
                "nim: in part 1: the heaps are missing; write them behind the "
                "game, as in nim 3 5"},
        Refused{"outcome nim 3 4 + nim 1 1 --history '1,1'",
                "--history: a sum has no history; give the positions of its parts"},
        Refused{"periods wythoff", "--rows: how many rows is missing; try --rows 25"},
        Refused{"periods wythoff --rows 0",
                "--rows=0: nothing to look at; 1 to 100000 are allowed"},
        Refused{"periods wythoff-{i==2} --rows 3",
                "wythoff-{i==2}: moves by a condition need not repeat along a row"},
        Refused{"outcome wythoff -1 2",
                "-1: a heap cannot be negative; heaps are whole numbers from 0 on"},
        Refused{"outcome wythoff 12x 3",
                "12x: no heap size; write it like 1000000, 1_000_000, 1e6, 10^40 or 3*10^40"},
        Refused{"outcome wythoff 10^9999999 3",
                "10^9999999: too large; a heap of at most a million digits is allowed"},
        Refused{
            "outcome gdwn:3,5 1e30 5",
            "(1000000000000000000000000000000,5): too far for gdwn:3,5, which has no formula here: "
            "none is proved for these rules, and engines hold heaps up to 2^62; try smaller "
            "heaps"},
        Refused{"outcome rational-nim:2/7,10/1 10^50 1",
                "(10000000...00000000 (51 digits), 1): off the board of nim@q=2/7,10/1; allowed "
                "are (x,y) with 2 x <= 7 y and 1 y <= 10 x"},
        Refused{"outcome wythoff 1", "(1): wythoff is played on two heaps; give two numbers"},
        Refused{"outcome nim@q=2/7,10/1 100 1",
                "(100,1): off the board of nim@q=2/7,10/1; allowed are (x,y) with 2 x <= 7 y and 1 "
                "y <= 10 x"},
        Refused{"outcome imitation:1,1 --history '2,2 1,2 1,1'",
                "move 2, (1,2) to (1,1): an imitation, and this player has none left; another move "
                "is needed"},
        Refused{"outcome imitation:1,1 --history '2,2 1'",
                "--history=1: no position; write x,y x,y ..., oldest first"},
        Refused{"outcome imitation:1,1 5 5 --history '2,2'",
                "--history: ends at (2,2), not at (5,5); leave the heaps out"},
        Refused{"outcome wythoff --history '2,2'",
                "wythoff: a game without memory has no history; give the position alone"},
        Refused{"solve wythoff --columns 5 --out p.npy --checkpoint ./p.npy",
                "./p.npy: the checkpoint would be written over the result; give it another name"},
        Refused{"solve wythoff --columns 5 --out p.npy --checkpoint p.npy.part",
                "p.npy.part: names in .part are for unfinished files; give it another name"},
        Refused{"solve wythoff --columns 5 --out p.npy --checkpoint /dev/full",
                "/dev/full: no place for a checkpoint; give the name of a file"},
        Refused{"solve wythoff --columns 5 --out p.npy --checkpoint c --checkpoint-every",
                "--checkpoint-every: a value is missing; write --checkpoint-every SECONDS"},
        Refused{"solve wythoff --columns 5 --memory 0",
                "--memory=0: no run needs nothing; try --memory 4e9"},
        Refused{"outcome imitation:1,1e8 0 0",
                "(0,0): too far for the reference, which would look at 3e+42 options of "
                "imitation:1,100000000 and does at most 3e+11; try smaller heaps"},
        Refused{"describe 'moves:{i=0}'", "moves:{i=0}: = means nothing in a condition; write =="},
        Refused{"solve 'wythoff-{i==2' --columns 4",
                "wythoff-{i==2: the end where '}' must stand; a condition ends with }"},
        Refused{"solve 'wythoff+{j<=x}' --columns 40",
                "wythoff+{j<=x}: --rows is missing: a condition gives or forbids moves, so a "
                "column may hold infinitely many P-positions; add --rows=40"},
        Refused{"predict 'wythoff+{j<=x}'",
                "wythoff+{j<=x}: no prediction: the model is about rules, and a condition gives "
                "or forbids moves here; try gdwn:3,5"},
        Refused{"describe 'take:1,2+{i==1}'",
                "take:1,2+{i==1}: a one-heap game names its numbers in take:, it has no condition; "
                "try take:1,2,5"},
        Refused{"measure", "measure: a game is missing; try measure gdwn:3,5 --columns 1e7"},
        Refused{"measure wythoff", "--columns: how far to solve is missing; try --columns 40"},
        Refused{"measure wythoff --columns 0",
                "--columns=0: there is nothing to solve; give at least 1"},
        Refused{"measure take:primes --columns 100",
                "take:primes: cannot be measured: it is played on one heap, which has no slopes; "
                "try gdwn:3,5"},
        Refused{"measure lines:1,2:2,1 --columns 100",
                "lines:1,2:2,1: --rows is missing: no rule (0,b) has unlimited reach, so a column "
                "may hold infinitely many P-positions; add --rows=100"},
        Refused{"measure wythoff --columns 100 --out p.npy",
                "p.npy: unknown file ending; allowed are .csv .tex .json"},
        Refused{"describe wythoff --out p.npy",
                "--out: not allowed for describe; nimhoff describe --help lists what is"},
        Refused{"draw", "draw: a game is missing; try draw wythoff --size 1000 -o wythoff.png"},
        Refused{"draw wythoff", "--size: how much to draw is missing; try --size=1000"},
        Refused{"draw wythoff --size 9",
                "draw: where to put the picture is missing; add -o picture.png"},
        Refused{"draw wythoff --size 0 -o a.png",
                "--size=0: there is nothing to draw; give at least 1"},
        Refused{"draw wythoff --size 9 -o a.gif",
                "a.gif: unknown file ending; allowed are .png .svg .pdf .tex"},
        Refused{"draw wythoff --size 9 --width 8 -o a.pdf",
                "--width=8: its unit is missing or unknown; units are cm, mm, in and pt; write it "
                "like 8cm"},
        Refused{"draw wythoff --size 9 --width 1cm -o a.pdf",
                "--width=1cm: no width of a picture; 2 to 200 cm are allowed"},
        Refused{"draw wythoff --size 9 --full-share 2 -o a.png",
                "--full-share=2: no share of a pixel; more than 0 and at most 1 is"},
        Refused{"serve --port 65536",
                "--port=65536: no port; 0 to 65535 are allowed, 0 for any that is free"},
        Refused{"serve --host 0.0.0.0 --port 0",
                "--host=0.0.0.0: other machines can reach it, so it needs a --token; choose 8 "
                "characters or more that nobody guesses"},
        Refused{"draw wythoff --size 9 --font-size x -o a.pdf",
                "--font-size=x: no length; write it like 9"},
        Refused{"plot ratio wythoff --columns 99 --width 3cm --font-size 60 -o a.pdf",
                "--font-size=60pt: too large for a picture of this width; try a smaller "
                "--font-size"},
        Refused{"draw wythoff --size 9 --title a --no-title -o a.pdf",
                "--title=a: --no-title leaves it out; leave out one of them"},
        Refused{"draw wythoff --size 9 --mark 9,3 -o a.pdf",
                "--mark=9,3: outside the part that is drawn; draw a larger --size"},
        Refused{"draw wythoff --size 900 --options 800,3 -o a.pdf",
                "--options=800,3: its options are too many to be seen; heaps of 500 at the most"},
        Refused{"draw wythoff --size 90 --grid -o a.pdf",
                "--size=90: too many positions for a grid; 64 at the most, and 4 --pixels each"},
        Refused{"draw gdwn:1,2 --size 1000 --color seen -o a.tex",
                "--pixels=1000: a .tex of this picture has more than 20000 squares; try fewer "
                "--pixels, or a .pdf"},
        Refused{"draw wythoff --size 9 -o", "--out: a value is missing; write --out FILE"},
        Refused{"draw wythoff --size 9 --color sen -o a.png",
                "--color=sen: no such coloring; did you mean seen?"},
        Refused{"draw wythoff --size 9 --rule 3,5 -o a.png",
                "--rule=3,5: no rule of wythoff; its rules are 0,1 1,0 1,1"},
        Refused{"draw wythoff --size 9 --rule 3 -o a.png",
                "--rule=3: no pair of numbers; write two like 3,5"},
        Refused{"draw wythoff --size 9 --slopes 1,,2 -o a.png",
                "--slopes=1,,2: no list of slopes; write it like 0.618,1.618"},
        Refused{"draw take:1,2 --size 9 -o a.png",
                "take:1,2: one heap makes no picture; solve prints its P-positions"},
        Refused{"draw wythoff --size 9 --pixels 50 -o a.png",
                "--pixels=50: axes and legend need 200 at the least; add --bare"},
        Refused{"draw wythoff@block=2 --size 9 --lines -o a.png",
                "--lines: no lines are predicted for wythoff@block=2: the model knows no maneuver; "
                "give them by --slopes"},
        Refused{"plot",
                "plot: what to plot is missing; try plot ratio gdwn:3,5 --columns 1e6 -o r.pdf"},
        Refused{"plot ratoi wythoff", "ratoi: no such plot; did you mean ratio?"},
        Refused{"plot ratio",
                "plot: a game is missing; try plot ratio gdwn:3,5 --columns 1e6 -o plot.pdf"},
        Refused{"plot ratio wythoff --columns 1e4 --range 2 -o a.png",
                "--range=2: no range of y/x; write it like 1,2.6"},
        Refused{"bench colums", "colums: no such benchmark; did you mean columns?"},
        Refused{"solve wythoff --columns 5 --checkpoint c",
                "--checkpoint: a run that prints cannot be resumed; add --out FILE"},
        Refused{"solve imitation:1,2@misere --columns 5 --rows 5 --out p.npy --checkpoint c",
                "--checkpoint: engine reference keeps no checkpoints of imitation:1,2@misere; "
                "leave --checkpoint out"},
        Refused{"solve wythoff@max=3 --columns 5 --rows 5 --engine columns",
                "--engine=columns: cannot take wythoff@max=3: (0,1) of unlimited reach is not "
                "among its rules; leave --engine out"},
        Refused{"solve wythoff --columns 5 --title x",
                "--title: not allowed for solve; nimhoff solve --help lists what is"},
        Refused{"solve wythoff --columns= 5", "--columns: a value is missing; write --columns N"},
        Refused{"''", "an empty word: no such command; nimhoff --help lists them"},
        Refused{"describe ''",
                "an empty word: no such game; nim, wythoff, nimhoff, gdwn, lines, imitation, "
                "maharaja, moves, rational-nim, rational-wythoff or take is allowed"},
        Refused{"plot '' wythoff",
                "an empty word: no such plot; ratio, density, spectrum, scatter, layers or modes "
                "is allowed"},
        Refused{"solve wythoff --columns 5 --engine ''",
                "--engine: a value is missing; write --engine NAME"},
        Refused{"outcome wythoff '' 3",
                "an empty word: no heap size; write it like 1000000, 1_000_000, 1e6, 10^40 or "
                "3*10^40"},
        Refused{"outcome wythoff 3,",
                "an empty word: no heap size; write it like 1000000, "
                "1_000_000, 1e6, 10^40 or 3*10^40"},
        Refused{"describe wythoff:3",
                "wythoff:3: the end where ',' must stand; (m,p)-Wythoff is wythoff:m,p; try "
                "wythoff:3,1"},
        Refused{"describe wythoff@block=-1", "wythoff@block=-1: a negative number; try @block=2"},
        Refused{"describe nimhoff:0,0",
                "nimhoff:0,0: a step that removes nothing; a step is a,b other than 0,0"},
        Refused{"draw wythoff --size 9 --rule 0,0 -o a.png",
                "--rule=0,0: a step that removes nothing; a step is a,b other than 0,0"},
        Refused{"solve wythoff --columns 1.55e1",
                "--columns=1.55e1: no whole number; write it like 1000000, 1_000_000, 1e6 or "
                "10^6"},
        Refused{"solve nim@q=4611686018427387903/1,4611686018427387904/1 --columns 3",
                "--columns=3: a position lies above row 2^62; add --rows"},
        Refused{"--print letter",
                "--print=letter: nothing to print; man, bash or markdown is allowed"}));

TEST(Refusal, Of_columns_past_what_an_engine_can_number_offers_some_that_fit) {
  const Ran ran = run_program("solve wythoff --columns 1e18");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(std::regex_match(
      ran.err,
      std::regex("nimhoff: --columns=1000000000000000000: a P-position might lie above row "
                 "2\\^60; try --columns=1e[0-9]+\n")))
      << ran.err;
}

TEST(Refusal, Of_a_notation_points_at_the_character) {
  const Ran ran = run_program("describe gdwn:3,x");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(ran.err.ends_with("  gdwn:3,x\n         ^\n")) << ran.err;
}

}  // namespace
}  // namespace nimhoff
