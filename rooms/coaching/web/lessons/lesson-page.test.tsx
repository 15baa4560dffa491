import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Route } from 'wouter';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { LessonAnswer } from '../../index.ts';
import { LessonPage } from './lesson-page.tsx';

afterEach(() => localStorage.clear());

const step = { text: [], lines: [], options: [], models: [], checks: [] };
const OPTIONS = [{ text: 'How was it?', reply: 'Wet.', note: 'It asks.' }];
const LESSON = {
  id: 'first-line',
  unit: 'open',
  title: 'The first line',
  minutes: 5,
  doneAt: null,
  dueAt: null,
  steps: (['notice', 'choose', 'write', 'compare', 'reflect'] as const).map((kind) =>
    Object.assign({ kind }, step, kind === 'choose' && { options: OPTIONS }),
  ),
  card: { ask: 'Ask?', answer: 'Answer.' },
} as unknown as LessonAnswer;

function open({ pointsEarned = 0, lesson = LESSON } = {}) {
  const asked = fakeMemberServer({
    'GET /api/lessons/first-line': { body: lesson },
    'GET /api/lessons': { body: [LESSON, { ...LESSON, id: 'second-line', title: 'The second' }] },
    'POST /api/lessons/first-line/done': { body: { user: {}, pointsEarned, dueAt: null } },
  });
  const page = renderSignedIn(<Route path="/coach/lessons/:id" component={LessonPage} />, {
    path: '/coach/lessons/first-line',
  });
  return { ...page, asked };
}

it('goes on at the same step with the written text after a reload, until it is finished', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByRole('textbox'), 'How was the lake?');
  cleanup();

  const again = open();

  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('How was the lake?');
  await again.user.click(screen.getByRole('button', { name: 'Next' }));
  await again.user.click(screen.getByRole('button', { name: 'Next' }));
  await again.user.click(screen.getByRole('button', { name: 'Finish lesson' }));
  await screen.findByText('Lesson done!');
  cleanup();
  open();
  await screen.findByRole('button', { name: 'Next' });
  expect(screen.getByText('Step 1 of 5')).toBeTruthy();
});

it('opens any step from the list of steps', async () => {
  const { user } = open();
  const steps = within(await screen.findByRole('navigation', { name: 'Progress of the lesson' }));

  await user.click(steps.getByRole('button', { name: 'Write' }));

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Write' }));
  expect(steps.getByRole('button', { current: 'step' }).textContent).toContain('Write');
});

type User = ReturnType<typeof open>['user'];
type Act = (user: User) => Promise<void>;

const choose: Act = (user) => user.click(screen.getByRole('button', { name: 'How was it?' }));
const nothing: Act = async () => {};
const write: Act = (user) => user.type(screen.getByRole('textbox'), 'How was the lake?');

/** Goes through all steps, and does something in the second and the third. */
async function finish(user: User, { second = choose, third = nothing } = {}): Promise<void> {
  for (let step = 1; step < 5; step += 1) {
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    if (step === 1) await second(user);
    if (step === 2) await third(user);
  }
  await user.click(screen.getByRole('button', { name: 'Finish lesson' }));
}

it.each<[string, Parameters<typeof finish>[1]]>([
  ['chosen', {}],
  ['written', { second: nothing, third: write }],
])('is finished when an answer was %s', async (_what, acts) => {
  const { user } = open({ pointsEarned: 5 });

  await finish(user, acts);

  expect(await screen.findByText('Lesson done! +5 Rizz')).toBeTruthy();
});

it('is not finished before an answer was chosen or written', async () => {
  const { user, asked } = open();
  const spaces: Act = (typist) => typist.type(screen.getByRole('textbox'), '   ');

  await finish(user, { second: nothing, third: spaces });

  const button = screen.getByRole('button', { name: 'Finish lesson' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('An earlier step still waits for your answer.');
  expect(asked.some(({ url }) => url.endsWith('/done'))).toBe(false);

  for (let step = 5; step > 2; step -= 1) {
    await user.click(screen.getByRole('button', { name: 'Previous' }));
  }
  await choose(user);
  cleanup();
  // Also after a reload.
  const again = open();
  for (let step = 2; step < 5; step += 1) {
    await again.user.click(await screen.findByRole('button', { name: 'Next' }));
  }
  expect(screen.queryByText('An earlier step still waits for your answer.')).toBeNull();
  await again.user.click(screen.getByRole('button', { name: 'Finish lesson' }));
  await screen.findByText('Lesson done!');
});

it('is finished without an answer where it was done before', async () => {
  const { user } = open({ lesson: { ...LESSON, doneAt: '2026-11-20' } });

  await finish(user, { second: nothing });

  expect(await screen.findByText('Lesson done!')).toBeTruthy();
});

it('ends with what was earned and the lesson that is next', async () => {
  const { user } = open({ pointsEarned: 5 });

  await finish(user);

  const heading = await screen.findByRole('heading', { name: 'Lesson done! +5 Rizz' });
  expect(document.activeElement).toBe(heading);
  const next = await screen.findByRole('link', { name: 'Next: The second' });
  expect(next.getAttribute('href')).toBe('/coach/lessons/second-line');
  expect(screen.getByText('Unit “Open” · 1 of 2 done')).toBeTruthy();
  expect(screen.queryByText(/earn Rizz/u)).toBeNull();
});

it.each([
  ['says why a further lesson of the day earned nothing', null, 1],
  ['says nothing of the day when a lesson is repeated before it is due', '2026-11-20', 0],
])('%s', async (_, doneAt, shown) => {
  const { user } = open({ lesson: { ...LESSON, doneAt } });

  await finish(user);

  await screen.findByRole('heading', { name: 'Lesson done!' });
  expect(screen.queryAllByText(/The first 2 lessons of a day earn Rizz/u)).toHaveLength(shown);
});
