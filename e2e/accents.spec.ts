import { accentCss } from '../rooms/community/index.ts';
import { expect, findViolations, test } from './fixtures.ts';

/** The same each time: 200 colors, spread over all hues, with dull, dark and glaring ones. */
const ACCENTS = Array.from({ length: 200 }, (_, at) => {
  const channel = (factor: number) => (((at + 1) * factor) % 256).toString(16).padStart(2, '0');
  return `#${channel(73)}${channel(151)}${channel(211)}`;
});

interface Axe {
  run: (options: object) => Promise<{ violations: { nodes: { html: string }[] }[] }>;
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of ['/', '/login']) {
    test(`every text of ${address} is readable in 200 accents (${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      // Leaves axe in the page.
      expect(await findViolations(page)).toEqual([]);
      const weak = await page.evaluate(
        async (sheets) => {
          const found: string[] = [];
          const { axe } = window as unknown as { axe: Axe };
          const still = document.head.appendChild(document.createElement('style'));
          still.textContent = '* { transition: none !important; }';
          const style = document.head.appendChild(document.createElement('style'));
          for (const [accent, css] of sheets) {
            style.textContent = css;
            const { violations } = await axe.run({ runOnly: ['color-contrast'] });
            for (const { nodes } of violations) found.push(`${accent}: ${nodes[0]?.html}`);
          }
          return found;
        },
        ACCENTS.map((accent) => [accent, accentCss(accent)] as const),
      );
      expect(weak).toEqual([]);
    });
  }
}
