import { describe, expect, it } from 'vitest';

import { renderMarkdown } from './render-markdown.ts';

const MAX = 20_000;
const fill = (part: string) => part.repeat(Math.floor(MAX / part.length));

describe('renderMarkdown', () => {
  it('shows headings below the page’s own, lists, tables and links', () => {
    const html = renderMarkdown(
      '# Kind\n\n###### Small\n\n- one\n- [two](https://a.example/?b=1&c)\n\n| a |\n| - |\n| b |\n',
    );

    expect(html).toContain('<h2>Kind</h2>\n<h6>Small</h6>');
    expect(html).toContain(
      '<a href="https://a.example/?b=1&amp;c" rel="nofollow noopener">two</a>',
    );
    expect(html).toContain('<td>b</td>');
  });

  it.each([
    '[a](https://a.example)',
    '[a](HTTP://a.example)',
    '<mailto:a@b.example>',
    '[a]: https://a.example\n\n[a]',
  ])('links %j', (text) => {
    expect(renderMarkdown(text)).toContain('<a href="');
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#115;cript:alert(1))',
    '[a](&#x6A;avascript:alert(1))',
    '[a](\u0001javascript:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '[a](file:///etc/passwd)',
    '[a](//evil.example)',
    '[a](/settings)',
    '[a]: javascript:alert(1)\n\n[a]',
    '<javascript:alert(1)>',
    '![a](javascript:alert(1))',
  ])('links nothing in %j', (text) => {
    expect(renderMarkdown(text)).not.toContain('<a ');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<svg/onload=alert(1)>',
    '<!-- <script>alert(1)</script> -->',
    '`<script>`',
    '```"><script>\n</script>\n```',
    '[<script>](https://a.example "<script>")',
    '![x](https://a.example/"onerror=alert(1))',
    '| <script> |\n| - |\n| <b onclick=x> |',
  ])('shows raw HTML as text: %j', (text) => {
    const tags = renderMarkdown(text).match(/<\/?([a-z0-9]+)/giu) ?? [];

    expect(tags.join(' ')).not.toMatch(/script|img|svg|<b\b/iu);
  });

  it.each([
    '[',
    ']',
    '[]',
    '![',
    '[a](',
    '*',
    '_',
    'a**b',
    '>',
    '`',
    '<',
    '- ',
    '|',
    '&#',
    '~~',
    '\\',
    '[a]:',
    '![](',
    '#',
    '*_',
  ])('is quick with 20,000 characters of %j', (part) => {
    // Processor time, because other load on the machine adds to the time that passes.
    const before = process.threadCpuUsage();
    renderMarkdown(fill(part));
    const { user, system } = process.threadCpuUsage(before);

    // Some milliseconds.
    expect((user + system) / 1000).toBeLessThan(1500);
  });
});
