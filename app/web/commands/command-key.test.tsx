import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { ben, cleo, fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { CommandKey } from './command-key.tsx';

async function open() {
  const asked = fakeMemberServer({
    'GET /api/conversations': {
      body: [
        {
          conversationId: 'c',
          matchId: 'm',
          kind: 'match',
          roomId: null,
          squads: null,
          members: [ben],
          foundMessage: null,
        },
      ],
    },
    'GET /api/users': { body: [cleo] },
  });
  const shown = renderSignedIn(<CommandKey />, { path: '/' });
  await screen.findByRole('button', { name: /^Search and commands/u });
  await shown.user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Search and commands' });
  return { ...shown, asked, input };
}

describe('CommandKey', () => {
  it('goes to a screen by a few letters and Enter', async () => {
    const { user, location, input } = await open();
    await waitFor(() => expect(document.activeElement).toBe(input));

    await user.keyboard('chall{Enter}');

    expect(location.history?.at(-1)).toBe('/challenges');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it.each([
    ['set', '/settings'],
    ['notif', '/notifications'],
    ['report', '/reports'],
    ['standing', '/standing'],
    ['safety', '/safety'],
    ['lesson', '/coach'],
    ['maze', '/challenges#rizzman-play'],
    ['password', '/settings/account'],
  ])('goes by %s to %s, also when a member is found', async (typed, href) => {
    const { user, location } = await open();

    await user.keyboard(typed);
    await screen.findByRole('option', { name: /Cleo Ash/u });
    await user.keyboard('{Enter}');

    expect(location.history?.at(-1)).toBe(href);
  });

  it('keeps letters that are typed before its field has the focus', async () => {
    const pressed: string[] = [];
    const listener = ({ key }: KeyboardEvent) => pressed.push(key);
    fakeMemberServer();
    renderSignedIn(<CommandKey />, { path: '/' });
    fireEvent.click(await screen.findByRole('button', { name: /^Search and commands/u }));
    document.addEventListener('keydown', listener);

    for (const key of ['s', 'e', 'r', 'Backspace', 't']) {
      fireEvent.keyDown(document.body, { key });
    }

    document.removeEventListener('keydown', listener);
    expect(pressed).toEqual([]);
    const input = await screen.findByRole('combobox', { name: 'Search and commands' });
    await waitFor(() => expect(input).toHaveProperty('value', 'set'));
  });

  it('opens a conversation by its name', async () => {
    const { user, location } = await open();

    await user.keyboard('ben');
    await screen.findByRole('option', { name: 'Ben Oak' });
    await user.keyboard('{Enter}');

    expect(location.history?.at(-1)).toBe('/conversation/m');
  });

  it('does not open what was found for other words', async () => {
    const { user, location, input } = await open();
    await user.keyboard('ben');
    await screen.findByRole('option', { name: 'Ben Oak' });
    const noAnswer = () => new Promise<never>(() => {});
    fakeMemberServer({ 'GET /api/conversations': noAnswer, 'GET /api/users': noAnswer });

    await user.clear(input);
    await user.keyboard('chall{Enter}');

    expect(location.history?.at(-1)).toBe('/challenges');
  });

  it('finds members, reached by the arrow keys', async () => {
    const { user, location, asked } = await open();

    await user.keyboard('oak');
    await screen.findByRole('option', { name: /Cleo Ash/u });
    await user.keyboard('{ArrowDown}{Enter}');

    expect(location.history?.at(-1)).toBe(`/profile/${cleo.id}`);
    expect(asked.find(({ key }) => key === 'GET /api/users')?.url).toContain('search=oak');
  });

  it('closes with the same key', async () => {
    const { user } = await open();

    await user.keyboard('{Control>}k{/Control}');

    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});
