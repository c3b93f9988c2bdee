"""The commands `completion` and `man`: the command line told to shells and to `man`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from borj import __version__, text

SHELLS = ("bash", "zsh", "fish")
ENVIRONMENT = ("BORJ_LANG", "BORJ_DATA", "BORJ_KEY", "NO_COLOR", "FORCE_COLOR")
EXIT = ("0", "1", "2", "130")


@dataclass(frozen=True)
class Option:
    """An option or an argument of a command."""

    names: tuple[str, ...]  # none for an argument
    shown: str  # what stands for its value; empty if it has none
    choices: tuple[str, ...]
    help: str


@dataclass(frozen=True)
class Command:
    """A command: what it is called, what it takes, and commands of its own."""

    name: str
    about: str
    description: str
    options: tuple[Option, ...]
    commands: tuple[Command, ...] = ()

    def words(self) -> list[str]:
        """Everything that may be typed after it."""
        found = [name for option in self.options for name in option.names if name.startswith("--")]
        found += [one for option in self.options if not option.names for one in option.choices]
        for command in self.commands:
            found += [command.name, *command.words()]
        return list(dict.fromkeys(found))

    def values(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Options that take one of a few words."""
        for option in self.options:
            yield from ((name, option.choices) for name in option.names if option.choices)
        for command in self.commands:
            yield from command.values()


def describe(parser: argparse.ArgumentParser, name: str = "borj", about: str = "") -> Command:
    """A parser as data."""
    options, commands = [], []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            told = {one.dest: one.help or "" for one in action._choices_actions}
            commands = [describe(made, id, told[id]) for id, made in action.choices.items()]
        else:
            options.append(_option(action))
    return Command(name, about, parser.description or "", tuple(options), tuple(commands))


def _option(action: argparse.Action) -> Option:
    shown = ""
    if action.nargs != 0:
        named = action.metavar or "|".join(map(str, action.choices or ())) or action.dest.upper()
        shown = named if isinstance(named, str) else " ".join(named)
    about = (action.help or "").replace("%%", "%")
    return Option(tuple(action.option_strings), shown, tuple(map(str, action.choices or ())), about)


def completion(given: argparse.Namespace) -> int:
    """Print what makes a shell complete our words."""
    print({"bash": bash, "zsh": zsh, "fish": fish}[given.shell](_whole(given.lang)))
    return 0


def man(given: argparse.Namespace) -> int:
    """Print the page for `man`."""
    print(page(_whole(given.lang), given.lang))
    return 0


def _whole(lang: str) -> Command:
    from borj.cli import arguments

    return describe(arguments.parser(lang))


def bash(root: Command) -> str:
    """For `source <(borj completion bash)`."""
    return _SHELL["bash"].format(
        names="|".join(command.name for command in root.commands),
        values="\n".join(
            f"        *' {name}') words='{' '.join(choices)}' ;;" for name, choices in _values(root)
        ),
        commands="\n".join(
            f"            {command.name or chr(39) * 2}) words='{' '.join(command.words())}' ;;"
            for command in (*root.commands, Command("", "", "", root.options, _bare(root)))
        ),
    )


def zsh(root: Command) -> str:
    """For a file `_borj` in the $fpath, or for `source <(borj completion zsh)`."""
    return _SHELL["zsh"].format(
        names="|".join(command.name for command in root.commands),
        values="\n".join(
            f"        (*' {name}') compadd -- {' '.join(choices)}; return ;;"
            for name, choices in _values(root)
        ),
        commands="\n".join(
            f"        ({command.name or chr(39) * 2}) compadd -- {' '.join(command.words())} ;;"
            for command in (*root.commands, Command("", "", "", root.options, _bare(root)))
        ),
    )


def fish(root: Command) -> str:
    """For ~/.config/fish/completions/borj.fish."""
    lines = ["# Completions of borj for fish: borj completion fish"]
    for option in root.options:
        lines += _fish_option(option, "__fish_use_subcommand")
    for command in root.commands:
        about = command.about.replace("'", "\\'")
        lines.append(f"complete -c borj -f -n __fish_use_subcommand -a {command.name} -d '{about}'")
        within = f"'__fish_seen_subcommand_from {command.name}'"
        for part in (command, *command.commands):
            for option in part.options:
                lines += _fish_option(option, within)
        names = " ".join(part.name for part in command.commands)
        if names:
            lines.append(f"complete -c borj -f -n {within} -a '{names}'")
    return "\n".join(lines)


def _fish_option(option: Option, when: str) -> Iterator[str]:
    about = option.help.splitlines()[0].replace("'", "\\'") if option.help else ""
    choices = f" -a '{' '.join(option.choices)}'" if option.choices else ""
    if not option.names:
        if choices:
            yield f"complete -c borj -f -n {when}{choices}"
        return
    names = " ".join(
        f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names
    )
    takes = (" -x" if option.choices else " -r") if option.shown else ""
    yield f"complete -c borj -n {when} {names}{takes}{choices} -d '{about}'"


def _bare(root: Command) -> tuple[Command, ...]:
    return tuple(Command(command.name, "", "", ()) for command in root.commands)


def _values(root: Command) -> list[tuple[str, tuple[str, ...]]]:
    return list(dict(root.values()).items())


def page(root: Command, lang: str) -> str:
    """The page of `man`, in its own language of dots."""

    def head(key: str) -> str:
        return f".SH {_roff(text.say(f'cli-man-{key}', lang))}"

    lines = [
        f'.TH BORJ 1 "" "borj {__version__}"',
        head("name"),
        f"borj \\- {_roff(root.description)}",
    ]
    lines += [head("synopsis"), ".B borj", "[COMMAND] [OPTION]…"]
    lines += [head("options"), *_entries(root), head("commands")]
    for command in root.commands:
        for part, title in _parts(command):
            used = " ".join(
                f"[{one.names[-1]}]" if one.names else one.shown for one in part.options
            )
            lines += [".SS " + _roff(f"borj {title}"), _roff(used), ".PP", _roff(part.description)]
            lines += _entries(part)
    named = [name.lower().replace("_", "-") for name in ENVIRONMENT]
    lines += [head("environment"), *_pairs(ENVIRONMENT, named, lang)]
    codes = [f"exit-{code}" for code in EXIT]
    lines += [head("exit"), *_pairs(EXIT, codes, lang)]
    return "\n".join(lines)


def _parts(command: Command) -> Iterator[tuple[Command, str]]:
    yield command, command.name
    for part in command.commands:
        yield part, f"{command.name} {part.name}"


def _entries(command: Command) -> Iterator[str]:
    for option in command.options:
        called = ", ".join(option.names)
        yield ".TP"
        yield f".B {_roff(' '.join(filter(None, (called, option.shown))))}"
        yield _roff(option.help)


def _pairs(names: Iterable[str], keys: Iterable[str], lang: str) -> Iterator[str]:
    """Entries of names and what a text says about each."""
    for name, key in zip(names, keys, strict=True):
        yield from (".TP", f".B {_roff(name)}", _roff(text.say(f"cli-man-{key}", lang)))


def _roff(said: str) -> str:
    """Text in which nothing is taken for a command of roff."""
    plain = said.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(\s*)([.'])", r"\1\\&\2", plain, flags=re.MULTILINE)


_SHELL = {
    "bash": """\
# Completions of borj for bash: source <(borj completion bash)
_borj() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
    local command='' words='' i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${{COMP_WORDS[i]}} in
            {names}) command=${{COMP_WORDS[i]}}; break ;;
        esac
    done
    case " $before" in
{values}
    esac
    if [ -z "$words" ]; then
        case $command in
{commands}
        esac
    fi
    COMPREPLY=()
    while IFS= read -r i; do COMPREPLY+=("$i"); done < <(compgen -W "$words" -- "$current")
    if [ ${{#COMPREPLY[@]}} -eq 0 ]; then
        while IFS= read -r i; do COMPREPLY+=("$i"); done < <(compgen -f -- "$current")
    fi
}}
complete -o filenames -F _borj borj ./borj""",
    "zsh": """\
#compdef borj
# Completions of borj for zsh: a file _borj in $fpath, or source <(borj completion zsh)
_borj() {{
    local command='' i
    for ((i = 2; i < CURRENT; i++)); do
        case $words[i] in
            ({names}) command=$words[i]; break ;;
        esac
    done
    case " $words[CURRENT-1]" in
{values}
    esac
    case $command in
{commands}
    esac
    _files
}}
if [ "$funcstack[1]" = "_borj" ]; then _borj "$@"; else compdef _borj borj; fi""",
}
