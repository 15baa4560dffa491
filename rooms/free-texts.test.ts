import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { callFrames } from './calls/index.ts';
import { chatFrames } from './chat/index.ts';
import { liveFrames } from './chat/live/index.ts';
import { apiContract } from './contract.ts';
import { mazeFrames } from './rizzman/index.ts';

/** Fields that nobody reads, by the end of their path, with the reason. */
const READ_BY_NOBODY: [RegExp, string][] = [
  [/[pP]assword$/u, 'every character of a password counts'],
  [/ (?:token|invitation)$/u, 'a secret of a link, which must match'],
  [/[ a-z12](?:Id|id|ids\[\])$/u, 'an id, which must match'],
  [/ (?:\w+URL|picture)$/u, 'the address of an upload, which must match'],
  [/ response (?:userHandle|transports\[\])$/u, 'what a browser says of a passkey'],
  [/ emails\[\]$/u, 'kept as a hash alone'],
  [/ replay seed$/u, 'the seed of a game, which must match'],
  [/^frame call_signal /u, 'the browser of the partner reads it, and not as words'],
];

interface Field {
  path: string;
  schema: z.ZodType;
}

/** What a schema says about itself, of all kinds of schemas. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  items?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

/** The fields of a body that are neither objects nor lists. */
function fieldsOf(path: string, schema: z.ZodType): Field[] {
  const parts = partsOf(path, schema.def);
  if (parts === null) return [{ path, schema }];
  return parts.flatMap((part) => fieldsOf(part.path, part.schema));
}

function partsOf(path: string, def: Definition): Field[] | null {
  const at = (schemas: z.ZodType[], suffix = '') =>
    schemas.map((schema) => ({ path: path + suffix, schema }));
  if (def.shape) {
    return Object.entries(def.shape).map(([key, schema]) => ({ path: `${path} ${key}`, schema }));
  }
  if (def.element) return at([def.element], '[]');
  if (def.items) return at(def.items, '[]');
  if (def.valueType) return at([def.valueType], '{}');
  if (def.left && def.right) return at([def.left, def.right]);
  if (def.type === 'union') return holdsOthers(def) ? at(def.options ?? []) : null;
  const inner = def.innerType ?? (def.type === 'pipe' ? [def.in, def.out].find(isContainer) : null);
  return inner && isContainer(inner) ? at([inner]) : null;
}

function isContainer(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  const def = schema.def as Definition;
  return Boolean(
    def.shape ??
    def.element ??
    def.items ??
    def.valueType ??
    def.left ??
    (holdsOthers(def) || isContainer(def.innerType) || isContainer(def.in) || isContainer(def.out)),
  );
}

function holdsOthers({ options = [] }: Definition): boolean {
  return options.some(isContainer);
}

/** Somebody's words, short and long, and such as fields that expect something else would take. */
const WORDS = ['Robin', 'Robin Vale', 'Games, tonight! ', 'https://rizz.example/a'].flatMap(
  (words) => [words, `${words} `.repeat(6)],
);
const BLANKS = [
  '\u180B\u180C',
  '\uFE0F\uFE0F',
  '\u{E0100}\u{E0101}',
  '\u0301\u0302',
  '\u3164\u115F',
]
  .concat([
    '\u2800\u2800',
    '\u200B\u200B',
    '\u{E0041}\u{E0042}',
    '\u202E\u2066\u00AD',
    '\u200D\u200C',
  ])
  .flatMap((blank) => [blank, blank.repeat(8)]);
const HIDDEN = '\u202E\u2066\u200B\u2060\u00AD\uFEFF\u{E0041}\u0007\uFE0F\u{E0100}';
const IS_HIDDEN = new RegExp(`[${HIDDEN}]`, 'u');

const parse = (schema: z.ZodType, value: string) => schema.safeParse(value);

/** Null if the field keeps nothing that can’t be seen. */
function faultOf({ schema }: Field): string | null {
  for (const words of WORDS.filter((text) => parse(schema, text).success)) {
    const { data } = parse(schema, `${words.slice(0, 3)}${HIDDEN}${words.slice(3)}`);
    if (typeof data === 'string' && IS_HIDDEN.test(data)) return 'keeps invisible characters';
  }
  const taken = BLANKS.map((blank) => parse(schema, blank).data);
  return taken.some(Boolean) ? 'takes a blank text' : null;
}

const bodies = Object.entries(apiContract).flatMap(([key, endpoint]) =>
  'body' in endpoint && endpoint.body ? fieldsOf(key, endpoint.body) : [],
);
const frames = Object.entries({
  ...callFrames,
  ...chatFrames,
  ...liveFrames,
  ...mazeFrames,
}).flatMap(([type, frame]) => fieldsOf(`frame ${type}`, frame));
const isText = ({ schema }: Field) => WORDS.some((text) => parse(schema, text).success);
const texts = [...bodies, ...frames].filter(isText);

describe('texts that others read', () => {
  it('are without invisible characters, and not blank', () => {
    const faults = texts
      .filter(({ path }) => !READ_BY_NOBODY.some(([end]) => end.test(path)))
      .map((field) => ({ path: field.path, fault: faultOf(field) }));
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  it.each([
    'POST /api/auth/register fullName',
    'PUT /api/users/:id prompts[] answer',
    'PATCH /api/admin/community contact postal',
    'POST /api/conversations/:id/attachments alt',
    'POST /api/conversations/:id/plans slots[] place name',
    'POST /api/notices name',
    'frame chat_message picture content',
  ])('are found inside objects, lists and choices: %s', (path) => {
    expect(texts.map((text) => text.path)).toContain(path);
  });

  it.each(READ_BY_NOBODY)('have an exception only where it is needed: %s', (end) => {
    expect(texts.filter(({ path }) => end.test(path)).some((text) => faultOf(text))).toBe(true);
  });
});
