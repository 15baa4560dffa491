import { afterEach, expect, it } from 'vitest';

import { changeLocale } from './catalogue.ts';
import { followMember } from './choice.ts';

afterEach(() => changeLocale('en'));

it('remembers a member’s language for the screens after they sign out', async () => {
  await followMember('es');
  expect(document.cookie).toContain('language=es');

  await followMember(null);
  expect(document.cookie).toContain('language=es');
});
