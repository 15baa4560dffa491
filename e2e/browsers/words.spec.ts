import { expect, test } from './browsers.ts';
import { scriptOf } from './real-modules.ts';
import { OTHERS, type Visitor } from './visitor.ts';
import type * as Words from './words.ts';

/** Engines compile a pattern after it has matched often. */
const OFTEN = 5000;

let script: string;
test.beforeAll(async () => {
  script = await scriptOf('e2e/browsers/words.ts', 'words');
});

/** What the modules make of texts with letters beyond Latin-1, each kind of result once. */
async function readWords(visitor: Visitor): Promise<string[][]> {
  await visitor.open('/');
  await visitor.load(script);
  return visitor.run((often: number) => {
    const { words } = globalThis as unknown as { words: typeof Words };
    const found = [new Set<string>(), new Set<string>(), new Set<string>()] as const;
    const texts = ['<name>Joseph Mertz</name>, 24 ’', '+30<hidden> Rizz points ’</hidden>'];
    for (let at = 0; at < often; at += 1) {
      for (const text of texts) found[0].add(words.splitTags(text).join('|'));
      found[1].add(words.foldDisguised('Sooooo ’ niiiice'));
      found[2].add(String(words.takesUp('I was running’', 'Do you run?')));
    }
    return found.map((kinds) => Array.from(kinds));
  }, OFTEN);
}

const EXPECTED = [
  ['|name|Joseph Mertz|, 24 ’', '+30|hidden| Rizz points ’|'],
  ["so ' nice"],
  ['true'],
];

for (const kind of OTHERS) {
  test(`marked words and doubled letters are found in ${kind}`, async ({ openVisitor }) => {
    expect(await readWords(await openVisitor(kind))).toEqual(EXPECTED);
  });
}
