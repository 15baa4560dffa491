import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { changeLocale } from '../../../../platform/web/language/catalogue.ts';
import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { LanguageCard } from './look-section.tsx';

const SESSION = { 'GET /api/auth/session': { body: { user: anOwnUser() } } };
const english = () => screen.findByRole<HTMLInputElement>('radio', { name: 'English' });
const spanish = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Español' });

afterEach(() => act(() => changeLocale('en')));

describe('LanguageCard', () => {
  it('saves the choice immediately and shows the screen in that language', async () => {
    const asked = fakeServer({
      ...SESSION,
      'PATCH /api/settings': { body: { language: 'es' } },
    });
    const { user } = renderSignedIn(<LanguageCard />);
    expect((await english()).checked).toBe(true);

    await user.click(await spanish());

    expect(await screen.findByRole('group', { name: 'Idioma' })).toBeTruthy();
    expect((await spanish()).checked).toBe(true);
    expect(document.documentElement.lang).toBe('es');
    const saved = asked.filter(({ key }) => key === 'PATCH /api/settings');
    expect(saved.map(({ body }) => body)).toEqual([{ language: 'es' }]);
  });

  it('ends with the newest choice when an older one is answered slowly', async () => {
    const answers: (() => void)[] = [];
    fakeServer({
      ...SESSION,
      'PATCH /api/settings': async (body) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return { body: body as object };
      },
    });
    const { user } = renderSignedIn(<LanguageCard />);
    await user.click(await spanish());
    await user.click(await english());
    expect((await english()).checked).toBe(true);

    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();

    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(await screen.findByRole('group', { name: 'Language' })).toBeTruthy();
    expect((await english()).checked).toBe(true);
  });

  it('says that it failed and keeps the old language', async () => {
    fakeServer(SESSION);
    const { user } = renderSignedIn(<LanguageCard />);

    await user.click(await spanish());

    expect(await screen.findByText('Language Not Changed')).toBeTruthy();
    expect((await english()).checked).toBe(true);
    expect(document.documentElement.lang).toBe('en');
  });
});
