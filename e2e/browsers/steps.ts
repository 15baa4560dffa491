import { readOverflow } from '../looks.ts';
import { expect } from './browsers.ts';
import { readText, type Visitor } from './visitor.ts';

const RAW_TAG = /<\/?[a-z]+>/u;
/** Only bounds a failure. */
const SHOWN_WITHIN_MS = 120_000;

interface Account {
  email: string;
  password: string;
}

/** Waits until the screen shows a text, no tags, and nothing that is wider than the window. */
export async function expectScreen(visitor: Visitor, text: string | RegExp): Promise<void> {
  // A page that is being left answers no script.
  await expect(
    async () => {
      const shown = await readText(visitor);
      if (typeof text === 'string') expect(shown).toContain(text);
      else expect(shown).toMatch(text);
      expect(shown).not.toMatch(RAW_TAG);
      expect(await visitor.run(readOverflow)).toEqual([]);
    },
    `${visitor.kind} shows ${String(text)}`,
  ).toPass({ timeout: SHOWN_WITHIN_MS });
}

/** Goes to a page without loading the app again. */
export async function go(visitor: Visitor, to: string, text: string | RegExp): Promise<void> {
  await visitor.run((path) => history.pushState(null, '', path), to);
  await expectScreen(visitor, text);
}

/** Calls the API as the app does. */
export const call = (visitor: Visitor, method: string, path: string, data?: object) =>
  visitor.run(
    async (method: string, path: string, body: string | null) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method, ...(body !== null && { body, headers }) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return answer.json();
    },
    method,
    path,
    data ? JSON.stringify(data) : null,
  );

/** Signs in without the form, which has a step of its own. */
export async function enter(
  visitor: Visitor,
  { email, password }: Account,
  origin = '',
): Promise<void> {
  await visitor.open(`${origin}/safety`);
  await call(visitor, 'POST', '/api/auth/login', { email, password });
}

export async function signIn(visitor: Visitor, { email, password }: Account): Promise<void> {
  await visitor.open('/login');
  await expectScreen(visitor, /press start/iu);
  await visitor.type(['textbox', 'Email'], email);
  await visitor.type(['label', 'Password'], password);
  await visitor.press('Enter');
  await expectScreen(visitor, /Rizz points/iu);
}
