import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { MessageText } from './received-text.tsx';

describe('MessageText', () => {
  it.each([
    '\u202Ehttps://evil.example/?nigol/moc.elgoog//:sptth',
    'שלום https://evil.example/א',
    '\u2067https://evil.example/\u202Emoc.elgoog',
    '\u202Dwww.evil.example\u202Ca',
  ])('shows in a link what it opens, whatever stands around it: %j', (content) => {
    render(<MessageText content={content} />);

    const link = screen.getByRole('link');
    expect(link.dir).toBe('ltr');
    expect(link.classList).toContain('[unicode-bidi:isolate]');
    expect(link.textContent).not.toMatch(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u);
    expect(new URL(link.getAttribute('href') ?? '').host).toBe(
      /^(?:https:\/\/)?([^/]+)/u.exec(link.textContent ?? '')?.[1],
    );
  });
});
