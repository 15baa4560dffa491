import { findProgram } from '../../scripts/lib/needs.mjs';
import { join, match } from '../people.ts';
import type { Stack } from '../stack.ts';
import { expect, test } from './browsers.ts';
import { openFirefox, startFirefox } from './firefox.ts';
import { enter, expectScreen, go } from './steps.ts';
import type { Visitor } from './visitor.ts';

/** Opens a member's screens in a Firefox that is set so, and looks at each. */
async function walk(
  stack: Stack,
  preferences: Record<string, unknown>,
  look: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  test.skip(!findProgram('firefox'), 'Firefox is not installed');
  const firefox = await startFirefox(preferences);
  try {
    await walkIn(await openFirefox(firefox, stack.url), stack, look);
  } finally {
    await firefox.close();
  }
}

async function walkIn(
  visitor: Visitor,
  stack: Stack,
  look: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const [ann, ben] = [await join(stack, 'Ann Wish'), await join(stack, 'Ben Wish')];
  const matchId = await match(ann, ben);
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
}

test('nothing is cut off with text at 200 % in Firefox', async ({ stack }) => {
  await walk(stack, { 'font.size.variable.x-western': 32 }, async (visitor) => {
    const size = await visitor.run(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('32px');
  });
});

test('every button has an edge in forced colors in Firefox', async ({ stack }) => {
  await walk(stack, { 'browser.display.document_color_use': 2 }, async (visitor) => {
    const bare = await visitor.run(() => {
      if (!matchMedia('(forced-colors: active)').matches) return ['the colors are not forced'];
      return Array.from(document.querySelectorAll('main button'))
        .filter((button) => button.checkVisibility() && button.closest('[inert]') === null)
        .filter((button) => {
          const { borderStyle, outlineStyle } = getComputedStyle(button);
          return borderStyle === 'none' && outlineStyle === 'none';
        })
        .map((button) => button.outerHTML.slice(0, 160));
    });
    expect(bare).toEqual([]);
  });
});

test('nothing moves with reduced motion in Firefox', async ({ stack }) => {
  await walk(stack, { 'ui.prefersReducedMotion': 1 }, async (visitor) => {
    const moving = await visitor.run(() => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return ['motion is not reduced'];
      return document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .map(
          (animation) =>
            `${animation.constructor.name} ${(animation as CSSAnimation).animationName}`,
        );
    });
    expect(moving).toEqual([]);
  });
});
