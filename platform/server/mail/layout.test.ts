import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { COLORS } from './colors.ts';
import { composeMail } from './layout.ts';
import { MASCOT } from './mascot.ts';

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
  it('wraps lines so that they need no encoding, and does not break the link', () => {
    const { text } = composeMail(LETTER);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(text.split('\n')).toContain(LETTER.action.link);
    expect(text.replaceAll('\n', ' ')).toContain(LETTER.paragraphs[0]);
  });

  it('shows the mascot of the app', () => {
    const frames = path.join(import.meta.dirname, '../../web/ui/mascot.tsx');
    const source = fs.readFileSync(frames, 'utf8');
    for (const row of MASCOT) expect(source).toContain(`'${row}'`);
  });

  it('begins with its first paragraph, for lists of mails', () => {
    const { html } = composeMail(LETTER);
    const words = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/gu, '');
    expect(words.trimStart().startsWith(LETTER.paragraphs[0] ?? '?')).toBe(true);
  });

  it('has a light and a dark design, and loads nothing', () => {
    const { html } = composeMail(LETTER);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain(COLORS.light.surface);
    expect(html).toContain(COLORS.dark.surface);
    expect(html).not.toMatch(/<(?:img|link|script|svg)\b|url\(|@import|src=/u);
  });

  it('can be stopped with one click, in HTML, text and headers', () => {
    const link = 'http://localhost:3000/unsubscribe/token';
    const mail = composeMail({ ...LETTER, stop: { label: 'Stop these mails', link } });
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.text.split('\n')).toContain(link);
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('escapes what a member wrote', () => {
    const title = '<i>Title</i>';
    const { html } = composeMail({ ...LETTER, paragraphs: [{ title, text: '<i>Text</i>' }] });
    expect(html).toContain('<strong>&lt;i&gt;Title&lt;/i&gt;</strong><br>&lt;i&gt;Text&lt;/i&gt;');
    expect(html).toContain('Hello, &lt;b&gt;Robin&lt;/b&gt;!');
    expect(html).not.toContain('<b>Robin');
  });
});
