import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findLinks } from './links.ts';

describe('findLinks', () => {
  it.each([
    ['no address here', [{ text: 'no address here' }]],
    [
      'see https://example.com/a?b=1#c, ok?',
      [
        { text: 'see ' },
        { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c' },
        { text: ', ok?' },
      ],
    ],
    [
      '(www.example.com/x_(y))',
      [
        { text: '(' },
        { text: 'www.example.com/x_(y)', href: 'https://www.example.com/x_(y)' },
        { text: ')' },
      ],
    ],
    ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
    ['https://bank.example@evil.example', [{ text: 'https://bank.example@evil.example' }]],
    ['http://', [{ text: 'http://' }]],
    [
      '\u202ehttps://evil.example/?nigol/moc.elgoog//:sptth',
      [
        { text: '\u202e' },
        {
          text: 'https://evil.example/?nigol/moc.elgoog//:sptth',
          href: 'https://evil.example/?nigol/moc.elgoog//:sptth',
        },
      ],
    ],
    [
      'https://evil.example/\u202emoc.elgoog',
      [
        { text: 'https://evil.example/', href: 'https://evil.example/' },
        { text: '\u202emoc.elgoog' },
      ],
    ],
    ['https://goo\u200bgle.com', [{ text: 'https://goo\u200bgle.com' }]],
  ])('in %j', (content, parts) => {
    expect(findLinks(content).map(({ text, href }) => (href ? { text, href } : { text }))).toEqual(
      parts,
    );
  });

  it('loses no character and links nothing but the web', () => {
    const pieces = fc.constantFrom('https://', 'www.', 'a.b', ')', '(', '.', ' ', '@', '💛', 'x:');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (words) => {
        const content = words.join('');
        const parts = findLinks(content);
        expect(parts.map(({ text }) => text).join('')).toBe(content);
        for (const { at, text } of parts) expect(content.startsWith(text, at)).toBe(true);
        const links = parts.flatMap(({ href }) => href ?? []);
        for (const href of links) expect(href).toMatch(/^https?:\/\//u);
      }),
    );
  });
});
