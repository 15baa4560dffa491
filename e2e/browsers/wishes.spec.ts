import { findProgram } from '../../scripts/lib/needs.mjs';
import { join, match } from '../people.ts';
import { expect, test } from './browsers.ts';
import { openFirefox, startFirefox } from './firefox.ts';
import { enter, expectScreen, go } from './steps.ts';
import type { Visitor } from './visitor.ts';

/** A browser set for somebody who reads large letters in few colors and bears no motion. */
const PREFERENCES = {
  'font.size.variable.x-western': 32,
  'browser.display.document_color_use': 2,
  'ui.prefersReducedMotion': 1,
};

/** In the page: buttons without an edge. */
function findBareButtons(): string[] {
  if (!matchMedia('(forced-colors: active)').matches) return ['the colors are not forced'];
  return Array.from(document.querySelectorAll('main button'))
    .filter((button) => button.checkVisibility() && button.closest('[inert]') === null)
    .filter((button) => {
      const { borderStyle, outlineStyle } = getComputedStyle(button);
      return borderStyle === 'none' && outlineStyle === 'none';
    })
    .map((button) => button.outerHTML.slice(0, 160));
}

/** In the page. */
function findMotion(): string[] {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return ['motion is not reduced'];
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
    .map(
      (animation) => `${animation.constructor.name} ${(animation as CSSAnimation).animationName}`,
    );
}

/** Until its last style sheet is there, a page may have buttons without an edge. */
async function look(visitor: Visitor): Promise<void> {
  await expect(async () => {
    const size = await visitor.run(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('32px');
    expect(await visitor.run(findBareButtons)).toEqual([]);
    expect(await visitor.run(findMotion)).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

test('at 200 %, with forced colors and reduced motion nothing is cut off, edgeless or moves in Firefox', async ({
  stack,
}) => {
  test.skip(!findProgram('firefox'), 'Firefox is not installed');
  const [ann, ben] = [await join(stack, 'Ann Wish'), await join(stack, 'Ben Wish')];
  const matchId = await match(ann, ben);
  const firefox = await startFirefox(PREFERENCES);
  try {
    const visitor = await openFirefox(firefox, stack.url);
    await enter(visitor, ann);
    await visitor.open('/');
    await expectScreen(visitor, /Rizz points/iu);
    await look(visitor);
    for (const [path, text] of [
      ['/browse', 'Browse Members'],
      ['/matches', /potential match/u],
      [`/conversation/${matchId}`, 'Pick a line to begin with'],
      ['/challenges', 'Daily RizzMan Challenge'],
      ['/profile', 'Ann Wish'],
      ['/settings/look', 'Español'],
    ] as const) {
      await go(visitor, path, text);
      await look(visitor);
    }
  } finally {
    await firefox.close();
  }
});
