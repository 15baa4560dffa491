import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { LANGUAGES, type Language } from '../platform/shared/texts/index.ts';
import {
  parseLesson,
  STEP_KINDS,
  UNITS,
  type LessonContent,
  type LessonStep,
} from '../rooms/coaching/index.ts';
import { readProduct } from './source-files.ts';

const LESSONS_FOLDER = path.resolve(import.meta.dirname, '../rooms/coaching/lessons');
const LESSONS_A_UNIT = 6;
/** Maximum lengths in characters, so that a phone shows a step without much scrolling. */
const LONGEST = { title: 45, text: 260, line: 160, option: 130, note: 150, ask: 110 };

const filesOf = (unit: string) => {
  const folder = path.join(LESSONS_FOLDER, unit);
  return fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [];
};
const read = (unit: string, name: string, language: Language) =>
  parseLesson(fs.readFileSync(path.join(LESSONS_FOLDER, unit, `${name}.${language}.txt`), 'utf8'));
/** The written units; the others are not shown. */
const written = UNITS.filter((unit) => filesOf(unit).length > 0);
const names = written.flatMap((unit) =>
  filesOf(unit)
    .filter((file) => file.endsWith('.en.txt'))
    .map((file) => [unit, file.replace('.en.txt', '')] as const),
);

const stepOf = ({ steps }: LessonContent, kind: LessonStep['kind']) => {
  const step = steps.find((one) => one.kind === kind);
  if (!step) throw new Error(`no ${kind}`);
  return step;
};

describe.each(written)('the unit %s', (unit) => {
  it('has six lessons, each in every language', () => {
    const files = filesOf(unit);
    expect(files).toHaveLength(LESSONS_A_UNIT * LANGUAGES.length);
    for (const file of files) expect(file).toMatch(/^[1-6]-[a-z-]+\.(?:en|es)\.txt$/u);
  });
});

it('gives every lesson a unique id', () => {
  const ids = names.map(([, name]) => name.slice(2));
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(names)('the lesson %s/%s', (unit, name) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    const lesson = read(unit, name, language);
    const [notice, choose, write] = [
      stepOf(lesson, 'notice'),
      stepOf(lesson, 'choose'),
      stepOf(lesson, 'write'),
    ];

    it('takes five minutes, in five steps, with a card', () => {
      expect(lesson.minutes).toBe(5);
      expect(lesson.steps.map(({ kind }) => kind)).toEqual(STEP_KINDS);
      expect(lesson.card.ask).not.toBe('');
    });

    it('shows a script before its question, and the text to answer', () => {
      expect(notice.text.length).toBeGreaterThan(0);
      expect(notice.lines.length).toBeGreaterThan(0);
      expect(write.lines.length).toBeGreaterThan(0);
      expect(write.text.length).toBeGreaterThan(0);
      expect(write.checks).toContain('length');
      expect(write.words?.from).toBeLessThan(write.words?.to ?? 0);
    });

    it('leads every branch to an answer and a note', () => {
      expect(choose.text.length).toBeGreaterThan(0);
      expect(choose.options).toHaveLength(3);
      for (const { reply, note } of choose.options) {
        expect(reply).not.toBe('');
        expect(note).not.toBe('');
      }
    });

    it('has two model answers with their reasons, and a question to reflect on', () => {
      const { models } = stepOf(lesson, 'compare');
      expect(models).toHaveLength(2);
      for (const { why } of models) expect(why).not.toBe('');
      expect(stepOf(lesson, 'reflect').text.length).toBeGreaterThan(0);
    });

    it('has no repeated texts, and no fields that a step does not use', () => {
      const said = lesson.steps.flatMap(({ options, models }) => [
        ...options.map(({ text }) => text),
        ...models.map(({ text }) => text),
      ]);
      expect(new Set(said).size).toBe(said.length);
      const others = (kind: LessonStep['kind']) =>
        lesson.steps.filter((step) => step.kind !== kind);
      expect(others('choose').flatMap(({ options }) => options)).toEqual([]);
      expect(others('compare').flatMap(({ models }) => models)).toEqual([]);
      expect(others('write').flatMap(({ checks }) => checks)).toEqual([]);
    });

    it('is short', () => {
      const tooLong = (texts: string[], most: number) => texts.filter((text) => text.length > most);
      expect(tooLong([lesson.title], LONGEST.title)).toEqual([]);
      const { steps } = lesson;
      expect(
        tooLong(
          steps.flatMap(({ text }) => text),
          LONGEST.text,
        ),
      ).toEqual([]);
      const lines = steps.flatMap((step) => step.lines.map(({ text }) => text));
      expect(tooLong(lines, LONGEST.line)).toEqual([]);
      const options = choose.options;
      expect(
        tooLong(
          options.flatMap(({ text, reply }) => [text, reply]),
          LONGEST.option,
        ),
      ).toEqual([]);
      expect(
        tooLong(
          options.map(({ note }) => note),
          LONGEST.note,
        ),
      ).toEqual([]);
      expect(tooLong([lesson.card.ask, lesson.card.answer], LONGEST.ask)).toEqual([]);
    });
  });

  it('has the same shape in every language', () => {
    const shapes = LANGUAGES.map((language) => {
      const { steps } = read(unit, name, language);
      return steps.map(({ lines, text, options, models, checks, words }) => ({
        by: lines.map(({ by }) => by),
        texts: text.length,
        options: options.length,
        models: models.length,
        checks,
        words,
      }));
    });
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });
});

describe('the web', () => {
  it('includes no lesson in its code: the server sends them one by one', () => {
    const importing = readProduct('web')
      .filter(({ text }) => /import[^;]*coaching\/lessons\/[a-z-]+\/\d/u.test(text))
      .map(({ path: file }) => file);

    expect(importing).toEqual([]);
  });

  it('loads a character’s script only when it is opened', () => {
    const loader = path.resolve(
      import.meta.dirname,
      '../rooms/coaching/web/practice/load-script.ts',
    );
    expect(fs.readFileSync(loader, 'utf8')).not.toContain('eager');
    const importing = readProduct('web')
      .filter(({ text }) => text.includes('/scripts/'))
      .map(({ path: file }) => path.basename(file));

    expect(importing).toEqual(['load-script.ts']);
  });
});

describe('parseLesson', () => {
  it('names the missing parts', () => {
    expect(() => parseLesson('title: A\nminutes: 5\n\n# notice\nLook')).toThrow(
      '0 sections: choose',
    );
  });

  it('names a line that is not a field', () => {
    expect(() => parseLesson('Look here')).toThrow('Not a field: Look here');
  });
});
