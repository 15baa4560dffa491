import fs from 'node:fs';
import path from 'node:path';

import { LANGUAGES, type Language } from '../../../../platform/shared/texts/index.ts';
import { parseLesson, UNITS, type LessonContent, type Unit } from '../../index.ts';

/** Where writers keep the lessons (docs/writing-lessons.md). */
const FILES = path.resolve(import.meta.dirname, '../../lessons');

export interface StoredLesson {
  id: string;
  unit: Unit;
  content: Record<Language, LessonContent>;
}

let read: Map<string, StoredLesson> | undefined;

/** All lessons by id, in their order. The files are read once. */
export function lessons(): ReadonlyMap<string, StoredLesson> {
  read ??= new Map(UNITS.flatMap(readUnit).map((lesson) => [lesson.id, lesson]));
  return read;
}

/** `1-first-line.en.txt`: its place in the unit, its id and its language. */
const NAME = /^\d+-([a-z-]+)\.en\.txt$/u;

function readUnit(unit: Unit): StoredLesson[] {
  const folder = path.join(FILES, unit);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const id = NAME.exec(file)?.[1];
      if (id === undefined) return [];
      const inLanguage = (language: Language) =>
        parseLesson(
          fs.readFileSync(path.join(folder, file.replace('.en.', `.${language}.`)), 'utf8'),
        );
      const content = Object.fromEntries(
        LANGUAGES.map((language) => [language, inLanguage(language)]),
      ) as Record<Language, LessonContent>;
      return [{ id, unit, content }];
    });
}
