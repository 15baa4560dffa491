import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { expect } from '@playwright/test';

/**
 * A role and an accessible name, by which each browser finds an element. `label` is for fields
 * without a role such as passwords, `text` for labels of radios that nobody sees.
 */
export type Target = readonly [role: string, name: string];

/** A member at a browser. Journeys are written for this and walked in each browser. */
export interface Visitor {
  kind: Kind;
  /** The folder of its downloads, in browsers that walk journeys with downloads. */
  downloads?: string;
  open: (address: string) => Promise<void>;
  /** Runs a script in the page. */
  load: (script: string) => Promise<void>;
  /** Runs a function in the page. It sees only its arguments. */
  run: <Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  click: (...target: Target) => Promise<void>;
  /** Writes at the end of a field. */
  type: (target: Target, text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  back: () => Promise<void>;
  /** Errors of its pages so far. */
  problems: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/** Those that walk what all other tests walk in Chromium. */
export const OTHERS = ['firefox', 'webkit'] as const;
export type Kind = 'chromium' | (typeof OTHERS)[number];

export type Key = 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight';

const require = createRequire(import.meta.url);

/** Finds elements by role and name in browsers that Playwright does not drive. */
export const FINDER = fs.readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

interface Finder {
  TestingLibraryDom: {
    queryAllByRole: (root: Element, role: string, options: { name: string }) => HTMLElement[];
    queryAllByLabelText: (root: Element, name: string) => HTMLElement[];
    queryAllByText: (root: Element, text: string) => HTMLElement[];
  };
}

/** In the page: the element, once it is there and stays at its place, and the finder is there too. */
export function findInPage(role: string, name: string): HTMLElement | 'no finder' | null {
  const { TestingLibraryDom: finder } = globalThis as unknown as Finder;
  if (!finder) return 'no finder';
  const find = () => {
    if (role === 'label') return finder.queryAllByLabelText(document.body, name);
    if (role === 'text') return finder.queryAllByText(document.body, name);
    return finder.queryAllByRole(document.body, role, { name });
  };
  const found = find().find((one) => one.getClientRects().length > 0);
  if (!found) return null;
  found.scrollIntoView({ block: 'center' });
  const { x, y } = found.getBoundingClientRect();
  const [place, before] = [`${x} ${y}`, found.dataset['place']];
  found.dataset['place'] = place;
  return place === before ? found : null;
}

/** In the page, before a press: notes whether the element gets it. */
export function watchPress(element: Element): void {
  Object.assign(globalThis, { isPressed: false });
  const note = () => Object.assign(globalThis, { isPressed: true });
  element.addEventListener('pointerdown', note, { once: true, capture: true });
}

/** In the page, after a press: whether the element had moved away from it. */
export function wasMissed(): boolean {
  // Undefined on a page to which the press led.
  return (globalThis as { isPressed?: boolean }).isPressed === false;
}

/** How often a browser is asked for an element. */
export const LOOK_EVERY_MS = 60;

/** All text of the screen. */
export const readText = (visitor: Visitor): Promise<string> =>
  visitor.run(() => document.body.innerText);

/** Waits until the screen has a text. */
export async function expectText(visitor: Visitor, text: string | RegExp): Promise<void> {
  const shown = expect.poll(() => readText(visitor), `${visitor.kind} shows ${String(text)}`);
  await (typeof text === 'string' ? shown.toContain(text) : shown.toMatch(text));
}

/** Presses a link and returns the file that the browser stores. */
export async function download(visitor: Visitor, link: string): Promise<string> {
  const { downloads = '' } = visitor;
  const known = fs.readdirSync(downloads);
  await visitor.click('link', link);
  let text = '';
  await expect(() => {
    const name = fs.readdirSync(downloads).find((file) => !known.includes(file)) ?? '';
    text = fs.readFileSync(path.join(downloads, name), 'latin1');
    expect(text).not.toBe('');
  }, `${visitor.kind} stores the file of "${link}"`).toPass();
  return text;
}

/** Draws a picture and chooses it, as if it came from a disk. */
export const choosePicture = (visitor: Visitor): Promise<void> =>
  visitor.run(async () => {
    const canvas = new OffscreenCanvas(480, 640);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 480, 640);
    const chosen = new DataTransfer();
    chosen.items.add(new File([await canvas.convertToBlob()], 'teal.png', { type: 'image/png' }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no field for a file');
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
