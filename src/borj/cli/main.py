"""Where the command line begins and ends: arguments in, exit code out, never a traceback.

Exit codes: 0 all is well; 1 what was given is wrong (an illegal move, a broken file); 2 the
command itself cannot be read; 130 stopped by the user.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from borj import text
from borj.cli import arguments, language, output
from borj.cli.parser import meant
from borj.core.errors import BorjError, InvalidChoice

OK, WRONG, USAGE, STOPPED = 0, 1, 2, 130
PLAY = ("serve", "--open")


def main(given: Sequence[str] | None = None) -> int:
    """Run one command and say how it went."""
    words = list(sys.argv[1:] if given is None else given)
    lang = language.of_arguments(words)
    language.teach_argparse(lang)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal set to C still gets its Persian
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        parsed = arguments.parser(lang).parse_args(words)
        if not hasattr(parsed, "run"):  # no command: what a person wants is to play
            parsed = arguments.parser(lang).parse_args([*words, *PLAY])
        code: int = parsed.run(parsed)
        sys.stdout.flush()
        return code
    except InvalidChoice as error:
        guess = meant(error)
        hint = "" if guess is None else " " + text.say("cli-meant", lang, word=guess)
        return _complain(text.explain(error, lang) + hint, USAGE)
    except BorjError as error:
        return _complain(output.refusal(error, lang), WRONG)
    except BrokenPipeError:
        # Whoever read our output has gone (`borj moves … | head`): that is no error of ours.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        return _complain(output.trouble(error, lang), WRONG)
    except KeyboardInterrupt:
        return _complain(text.say("cli-stopped", lang), STOPPED)


def _complain(sentence: str, code: int) -> int:
    sys.stdout.flush()
    print(f"borj: {sentence}", file=sys.stderr)
    return code
