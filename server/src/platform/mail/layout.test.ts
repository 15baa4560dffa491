import { describe, expect, it } from 'vitest';

import { composeMail } from './layout.ts';

const LETTER = {
  language: 'en' as const,
  to: 'a@b.example',
  subject: 'Hello',
  greeting: 'Hello, <b>Robin</b>!',
  paragraphs: [
    'A sentence that goes on and on until it is far longer than a line of plain text in a mail may be.',
  ],
  action: { label: 'Open', link: 'http://localhost:3000/verify-email?token=abc' },
  footnote: 'Small print.',
};

describe('mail layout', () => {
  it('wraps every line to travel unencoded, and keeps the link whole', () => {
    const { text } = composeMail(LETTER);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(text.split('\n')).toContain(LETTER.action.link);
    expect(text.replaceAll('\n', ' ')).toContain(LETTER.paragraphs[0]);
  });

  it('escapes what a member wrote', () => {
    const { html } = composeMail(LETTER);
    expect(html).toContain('Hello, &lt;b&gt;Robin&lt;/b&gt;!');
    expect(html).not.toContain('<b>Robin');
  });
});
