import { describe, expect, it } from 'vitest';

import { readProduct } from './source-files.ts';

/** Reads of the table of members, in SQL and by drizzle. */
const READS =
  /\b(?:from|join)\s+(?:members\b|\$\{members\})|\.(?:from|innerJoin|leftJoin)\(\s*members\b|\balias\(\s*members\b/u;
/** The functions of `relations/policy.ts`. */
const POLICY =
  /\b(?:visibleTo|visibleAmong|mayMeet|mayMeetAmong|existsFor|existsAmong|findVisible|mayInteract|mayInteractAmong|partedFrom)\(/u;
/** The reason why a statement needs no policy, in a comment of it. */
const REASON = /\bNo policy: [^.\n]{10,}\./u;

const files = readProduct('server').filter(
  ({ path }) => path.endsWith('.ts') && !path.includes('.test.'),
);

interface Declaration {
  name: string;
  text: string;
}

/**
 * The top-level declarations of a file, each with its comment. Each starts in the first column
 * after an empty line.
 */
function readDeclarations(text: string): Declaration[] {
  return text.split(/\n\n(?=\S)/u).map((part) => ({
    name: /^(?:export )?(?:async )?(?:const|function\*?|class) (\w+)/mu.exec(part)?.[1] ?? '',
    text: part,
  }));
}

/** Whether a declaration uses the policy, directly or through another declaration in the file. */
function usesPolicy(
  of: Declaration,
  all: readonly Declaration[],
  seen = new Set<string>(),
): boolean {
  if (POLICY.test(of.text)) return true;
  seen.add(of.name);
  return all.some(
    (other) =>
      other.name !== '' &&
      !seen.has(other.name) &&
      new RegExp(`\\b${other.name}\\b`, 'u').test(of.text) &&
      usesPolicy(other, all, seen),
  );
}

/** Declarations that read members without the policy and without a reason. */
function findUnguarded(text: string): string[] {
  const all = readDeclarations(text);
  return all
    .filter((one) => READS.test(one.text) && !REASON.test(one.text) && !usesPolicy(one, all))
    .map(({ name }) => name);
}

describe('statements that read members', () => {
  it('ask the policy of who may meet whom, or say why not', () => {
    const unguarded = files.flatMap(({ path, text }) =>
      findUnguarded(text).map((name) => `${path} ${name}`),
    );
    expect(unguarded).toEqual([]);
  });

  it.each([
    ['SQL', 'const list = prepareSql(\n  sql`select id from members`,\n);'],
    [
      'a join',
      'export function find(db: Executor) {\n  return db.select().leftJoin(members, x);\n}',
    ],
    ['an alias', "const others = alias(members, 'others');"],
    ['a reason that is none', '/** No policy: none. */\nconst list = sql`join members on x`;'],
  ])('are reported: %s', (_what, text) => {
    expect(findUnguarded(text)).toHaveLength(1);
  });

  it.each([
    ['it calls the policy', 'const list = sql`select from members where ${mayMeet(a, b)}`;'],
    [
      'a condition in the file does',
      'const isSeen = visibleTo(a, b);\n\nconst list = sql`select from members where ${isSeen}`;',
    ],
    [
      'a comment gives a reason',
      "/** No policy: the member's own row. */\nconst own = sql`from members`;",
    ],
  ])('are accepted when %s', (_what, text) => {
    expect(findUnguarded(text)).toEqual([]);
  });
});

/**
 * Storing statements check the conversation instead of the policy: it is closed when the match ends
 * and held when a member is restricted.
 */
const STORING = files.filter(({ text }) => /\binsert into messages\b/u.test(text));

describe('statements that store messages', () => {
  it('exist', () => {
    expect(STORING.length).toBeGreaterThan(1);
  });

  it.each(STORING)('of $path do it only in open conversations', ({ text }) => {
    expect(text).toMatch(/closed_at is null\s+and (?:c\.)?held_at is null/u);
  });
});
