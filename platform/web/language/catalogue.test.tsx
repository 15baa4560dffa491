import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { catalogue, changeLocale, useTexts, followMember } from './catalogue.ts';

afterEach(() => changeLocale('en'));

it('remembers a member’s language for the screens after they sign out', async () => {
  await followMember('es');
  expect(document.cookie).toContain('language=es');

  await followMember(null);
  expect(document.cookie).toContain('language=es');
});

afterEach(() => act(() => changeLocale('en')));

describe('changeLocale', () => {
  it('shows the newest choice when the texts of an older one load late', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const source = catalogue({
      en: async () => ({ texts: { word: 'cheese' } }),
      es: async () => {
        await late;
        return { texts: { word: 'queso' } };
      },
    });
    await source.load('en');
    const Word = () => <p>{useTexts(source).word}</p>;
    render(<Word />);

    const older = changeLocale('es');
    await act(() => changeLocale('en'));
    arrive();
    await act(() => older);

    expect(screen.getByText('cheese')).toBeTruthy();
    expect(document.documentElement.lang).not.toBe('es');
  });
});
