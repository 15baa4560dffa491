import { CHECKS, STEP_KINDS, type Check } from '../constants.ts';
import type { LessonContent, LessonStep } from '../contract.ts';
import { fieldOf, readNamed, readSections, type Section } from '../script-text.ts';

/**
 * Parses a lesson's file (docs/writing-lessons.md). Throws an error that names the mistake, which
 * `checks/lessons.test.ts` shows to the writer.
 */
export function parseLesson(source: string): LessonContent {
  const { fields, sections } = readSections(source);
  const steps = STEP_KINDS.map((kind) => parseStep(kind, sectionOf(sections, kind)));
  const card = new Map(
    sectionOf(sections, 'card').lines.flatMap((line) => {
      const named = readNamed(line);
      return named ? [[named.name, named.value] as const] : [];
    }),
  );
  return {
    title: fieldOf(fields, 'title'),
    minutes: Number(fieldOf(fields, 'minutes')),
    steps,
    card: { ask: fieldOf(card, 'ask'), answer: fieldOf(card, 'answer') },
  };
}

function sectionOf(sections: readonly Section[], heading: string): Section {
  const found = sections.filter((section) => section.heading === heading);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} sections: ${heading}`);
  return found[0];
}

function parseStep(kind: LessonStep['kind'], { lines }: Section): LessonStep {
  const step: LessonStep = {
    kind,
    text: [],
    lines: [],
    options: [],
    models: [],
    checks: [],
    words: null,
  };
  for (const line of lines) readLine(step, line);
  return step;
}

function readLine(step: LessonStep, line: string): void {
  if (line.startsWith('- ')) {
    step.options.push({ text: line.slice(2), reply: '', note: '' });
    return;
  }
  if (line.startsWith('= ')) {
    step.models.push({ text: line.slice(2), why: '' });
    return;
  }
  const named = readNamed(line);
  if (named === undefined) step.text.push(line);
  else readField(step, named.name, named.value);
}

function readField(step: LessonStep, name: string, value: string): void {
  const [option, model] = [step.options.at(-1), step.models.at(-1)];
  if (name === 'them' || name === 'me') step.lines.push({ by: name, text: value });
  else if (name === 'reply' && option) option.reply = value;
  else if (name === 'note' && option) option.note = value;
  else if (name === 'why' && model) model.why = value;
  else if (name === 'checks') step.checks = value.split(', ').map(checkOf);
  else if (name === 'words') step.words = rangeOf(value);
  else throw new Error(`Unknown here: ${name}`);
}

function checkOf(name: string): Check {
  const check = CHECKS.find((one) => one === name);
  if (!check) throw new Error(`No check: ${name}`);
  return check;
}

/** `5-30` */
function rangeOf(value: string): { from: number; to: number } {
  const [, from, to] = /^(\d+)-(\d+)$/u.exec(value) ?? [];
  if (from === undefined || to === undefined) throw new Error(`Not a range: ${value}`);
  return { from: Number(from), to: Number(to) };
}
