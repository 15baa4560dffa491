import { expect, it } from 'vitest';

import { escapeHtml } from './escape-html.ts';

it('escapes the five special characters of HTML', () => {
  expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
});
