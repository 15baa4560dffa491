import { readNamed, readSections, type Section } from '../script-text.ts';

/** A character's lines, and the possible answers. */
export interface Turn {
  id: string;
  lines: string[];
  hint: string | null;
  options: { text: string; to: string }[];
  /** The remark at the end. Null before it. */
  ending: string | null;
}

export interface PracticeScript {
  first: Turn;
  turns: ReadonlyMap<string, Turn>;
}

/** Parses a character's script (docs/writing-lessons.md). Throws with the mistake. */
export function parseScript(source: string): PracticeScript {
  const { sections } = readSections(source);
  const stages = new Map<string, Turn>();
  const turns = new Map<string, Turn>();
  for (const section of sections) {
    const turn = parseTurn(section);
    if (turns.has(turn.id)) throw new Error(`Twice: ${turn.id}`);
    // `3b` gets the hint and the answers of `3a` unless it has its own.
    const stage = turn.id.replace(/(?<=\d)[a-z]$/u, '');
    const model = stages.get(stage);
    if (!model) stages.set(stage, turn);
    else if (turn.ending === null) {
      turn.hint ??= model.hint;
      if (turn.options.length === 0) turn.options = model.options;
    }
    turns.set(turn.id, turn);
  }
  const [first] = turns.values();
  if (!first) throw new Error('Nothing is said');
  for (const { options } of turns.values()) {
    for (const { to } of options) if (!turns.has(to)) throw new Error(`Leads nowhere: ${to}`);
  }
  return { first, turns };
}

function parseTurn({ heading, lines }: Section): Turn {
  const turn: Turn = { id: heading, lines: [], hint: null, options: [], ending: null };
  for (const line of lines) {
    const named = readNamed(line);
    const [, text, to] = /^- (.+) -> (\S+)$/u.exec(line) ?? [];
    if (text !== undefined && to !== undefined) turn.options.push({ text, to });
    else if (named?.name === 'hint') turn.hint = named.value;
    else if (named?.name === 'end') turn.ending = named.value;
    else turn.lines.push(line);
  }
  return turn;
}
