import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aMatch, ben, cleo, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { AgainQuestion } from '../../again/index.ts';
import { AgainQuestions } from './again-later.tsx';

const about = { kind: 'date', id: 'p' } as const;
const until = '2026-12-05T20:00:00.000Z';
const aQuestion = (changes: Partial<AgainQuestion> = {}): AgainQuestion => ({
  about,
  user: ben,
  until,
  answer: null,
  ...changes,
});

function open(
  questions: AgainQuestion[],
  {
    aboutId,
    handlers = {},
  }: { aboutId?: string; handlers?: Parameters<typeof fakeMemberServer>[0] } = {},
) {
  const asked = fakeMemberServer({
    'GET /api/again': { body: questions },
    'PUT /api/again': (body) => ({
      body: { ...aQuestion(), answer: (body as AgainQuestion).answer },
    }),
    ...handlers,
  });
  const view = renderSignedIn(<AgainQuestions {...(aboutId !== undefined && { aboutId })} />);
  const sent = () => asked.flatMap(({ key, body }) => (key === 'PUT /api/again' ? [body] : []));
  return { ...view, sent };
}
const group = () => screen.findByRole('group', { name: /^Would you meet Ben/u });
const pressed = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-pressed'));

it('asks with three answers that begin with their word, and nothing preset', async () => {
  open([aQuestion()]);

  const buttons = within(await group()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent?.split(' I’d')[0])).toEqual([
    'Again',
    'As friends',
    'No Nobody hears it',
  ]);
  expect(pressed(await group())).toEqual(['false', 'false', 'false']);
});

it('sends an answer, shows it at once, and takes it back with a second press', async () => {
  const { user, sent } = open([aQuestion()]);
  const again = within(await group()).getByRole('button', { name: /^Again/u });

  await user.click(again);
  await waitFor(() => expect(again.getAttribute('aria-pressed')).toBe('true'));
  await user.click(again);

  await waitFor(() =>
    expect(sent()).toEqual([
      { about, userId: ben.id, answer: 'again' },
      { about, userId: ben.id, answer: null },
    ]),
  );
  expect(pressed(await group())).toEqual(['false', 'false', 'false']);
});

it('keeps an answer that was given while an older list was on its way', async () => {
  let saved: AgainQuestion['answer'] = null;
  let reads = 0;
  let reply: (() => void) | undefined;
  const { user, queryClient } = open([], {
    handlers: {
      'GET /api/again': async () => {
        reads += 1;
        const body = [aQuestion({ answer: saved })];
        if (reads === 2) await new Promise<void>((resolve) => (reply = resolve));
        return { body };
      },
      'PUT /api/again': (body) => {
        saved = (body as AgainQuestion).answer;
        return { body: aQuestion({ answer: saved }) };
      },
    },
  });
  const again = within(await group()).getByRole('button', { name: /^Again/u });
  const read = queryClient.invalidateQueries({ queryKey: ['/api', 'again'] });
  await waitFor(() => expect(reply).toBeDefined());

  await user.click(again);
  reply?.();
  await read;

  expect(saved).toBe('again');
  await waitFor(() => expect(again.getAttribute('aria-pressed')).toBe('true'));
});

it('shows the answer before again when it was not saved', async () => {
  const { user } = open([aQuestion({ answer: 'friends' })], {
    handlers: { 'PUT /api/again': { status: 500, body: { message: 'No', code: 'internal' } } },
  });
  await user.click(within(await group()).getByRole('button', { name: /^No/u }));

  expect(await screen.findByText('Your answer was not saved')).toBeDefined();
  expect(pressed(await group())).toEqual(['false', 'true', 'false']);
});

it('shows the questions of one evening under a title, and nothing without one', async () => {
  const other = aQuestion({ about: { kind: 'table', id: 'e' }, user: cleo });
  const { unmount } = open([aQuestion(), other], { aboutId: 'e' });
  expect(await screen.findByRole('region', { name: 'Again?' })).toBeDefined();
  expect(screen.getAllByRole('group')).toHaveLength(1);
  unmount();

  open([other], { aboutId: 'p' });
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('offers a kind goodbye to who says no about a match, and only then', async () => {
  const match = aMatch({ status: 'mutual', otherUser: ben });
  const handlers = { [`GET /api/users/${me.id}/matches`]: { body: [match] } };
  const { user, unmount } = open([aQuestion({ answer: 'no' })], { handlers });

  await user.click(await screen.findByRole('button', { name: 'Say goodbye kindly' }));
  expect(await screen.findByRole('dialog', { name: /^Say goodbye to Ben/u })).toBeDefined();
  unmount();

  open([aQuestion({ answer: 'no' })]);
  await group();
  expect(screen.queryByRole('button', { name: 'Say goodbye kindly' })).toBeNull();
});
