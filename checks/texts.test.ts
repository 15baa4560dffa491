import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { NOTIFICATION_KINDS } from '../rooms/notifications/index.ts';
import { findPlainTexts } from './plain-texts.ts';
import { readProduct, sideOf } from './source-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const sources = readProduct('rules', 'server', 'web').filter(
  ({ path: file }) => /\.tsx?$/u.test(file) && !/\.test\./u.test(file),
);

/** Files whose texts operators read: the commands, the configuration, and the demo. */
const FOR_OPERATORS =
  /^(?:app\/server\/(?:demo|operations|main|start|serve|deps|workers|config)|platform\/server\/(?:http\/(?:openapi|policy-reports)|database|storage|log|jobs|metrics|startup-error|open-directory|readiness))/u;
/** Catalogues, and the declarations of notifications with their sentences. */
const isCatalogue = (file: string) =>
  /\/texts\/(?:names-)?(?:en|es)\.ts$/u.test(file) ||
  (file.endsWith('/notifications.ts') && sideOf(file) === 'rules');

type Leaf = { keys: string[]; value: unknown };

function leavesOf(value: unknown, keys: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ keys, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...keys, key]));
}

async function readLeaves(file: string): Promise<Leaf[]> {
  const { texts }: { texts: unknown } = await import(path.join(ROOT, file));
  return leavesOf(texts);
}

/** The tags of a text, such as `<link>`, and the parameters that a text function uses. */
function placeholdersOf(value: unknown): string[] {
  const text = String(value);
  const tags = text.match(/<([a-z]+)>/gu) ?? [];
  if (typeof value !== 'function') return tags.toSorted();
  const [, parameters = ''] = /^\(\{([^}]*)\}\)/u.exec(text) ?? [];
  const body = text.slice(text.indexOf('=>'));
  const used = parameters
    .split(',')
    // `hours: count` is the parameter `hours`, which the body calls `count`.
    .map((parameter) => parameter.split(':').map((name) => name.trim()))
    .filter(([name = '', local = name]) => new RegExp(`\\b${local}\\b`, 'u').test(body))
    .map(([name = '']) => name);
  return [...tags, ...used].toSorted();
}

const listPlaceholders = (leaves: readonly Leaf[]) =>
  Object.fromEntries(leaves.map(({ keys, value }) => [keys.join('.'), placeholdersOf(value)]));

/**
 * The rules' texts can be used anywhere, a room's in that room, and those of ui in the whole web.
 */
function mayUse(file: string, catalogue: string): boolean {
  // Catalogues of the web take names from those of the rules.
  const side = sideOf(catalogue);
  if (isCatalogue(file)) return side === 'rules' && sideOf(file) !== 'rules';
  if (side === 'rules') return true;
  // This file writes the mails of all rooms.
  if (file === 'platform/server/mail/write-mail.ts') return side === 'server';
  // The app combines rooms, and uses their texts.
  if (side === 'web' && file.startsWith('app/web/')) return true;
  const place = path.dirname(path.dirname(catalogue));
  return place.endsWith('/ui') ? sideOf(file) === 'web' : file.startsWith(place);
}

/** Without `names-*`, whose texts are looked up by ids: their rooms' tests find missing and unused ones. */
const english = sources
  .map(({ path: file }) => file)
  .filter((file) => file.endsWith('/texts/en.ts'));

describe.each(english)('%s', (file) => {
  it('has the same parameters and tags in every language', async () => {
    const [en, es] = await Promise.all([
      readLeaves(file),
      readLeaves(file.replace('en.ts', 'es.ts')),
    ]);
    expect(listPlaceholders(es)).toEqual(listPlaceholders(en));
  });

  it('has only texts that are used', async () => {
    const words = new Set(
      sources
        .filter((source) => mayUse(source.path, file))
        .flatMap(({ text }) => text.match(/[\w-]+/gu) ?? []),
    );
    const leaves = await readLeaves(file);
    // Validation messages, icebreakers, sentences and names on the web are those of the domain.
    const own = leaves.filter(
      ({ keys }) =>
        sideOf(file) !== 'web' || !/^(issues|icebreakers|sentences|\w+Names)$/u.test(keys[0] ?? ''),
    );
    const unused = own.filter(
      ({ keys }) =>
        !keys.flatMap((key) => key.match(/[\w-]+/gu) ?? []).every((word) => words.has(word)),
    );
    expect(unused.map(({ keys }) => keys.join('.'))).toEqual([]);
  });
});

it.each(Object.entries(NOTIFICATION_KINDS))(
  'a notification of %s has the same parameters in every language',
  (_kind, { en, es, together }) => {
    const of = (texts: object, title: unknown) =>
      listPlaceholders(leavesOf({ ...texts, together: title }));

    expect(of(es, together?.title.es)).toEqual(of(en, together?.title.en));
  },
);

describe('texts outside the catalogues', () => {
  const found = sources
    .filter(({ path: file }) => !isCatalogue(file) && !FOR_OPERATORS.test(file))
    .flatMap(({ path: file, text }) => findPlainTexts(file, text));

  it('do not exist', () => {
    expect(found).toEqual([]);
  });
});

/** Spanish of Spain, and words for which the glossary has others: agregar, conversación, requisito. */
const OTHER_SPANISH =
  /(?<!\p{L})(?:vosotr[oa]s|vuestr[oa]s?|os|hablad)(?!\p{L})|(?<!s)[áé]is(?!\p{L})|(?<!\p{L})añad|plática|imprescindible/giu;

it('speaks the Spanish of the United States, in the words of the glossary', () => {
  const found = sources
    .filter(
      ({ path: file }) => /\/es\.ts$|-es\.ts$/u.test(file) || file.endsWith('/notifications.ts'),
    )
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(OTHER_SPANISH)].map(({ 0: word }) => `${file}: ${word}`),
    );
  expect(found).toEqual([]);
});

it('formats numbers, dates, lists and plurals only in formats.ts and the time-zone files', () => {
  const own = sources.filter(
    ({ path: file, text }) =>
      /new Intl\.|\.toLocale[A-Z]/u.test(text) &&
      !/\/(?:texts\/formats|(?:use-)?time-zone)\.ts$/u.test(file),
  );
  expect(own.map(({ path: file }) => file)).toEqual([]);
});
