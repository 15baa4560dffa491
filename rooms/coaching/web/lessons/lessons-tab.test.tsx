import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { Lesson } from '../../index.ts';
import { LessonsTab } from './lessons-tab.tsx';

vi.mock(import('../../../../platform/web/when-idle.ts'), async (original) => ({
  ...(await original()),
  whenQuiet: (work: () => void) => {
    work();
    return () => {};
  },
}));

const aLesson = (id: string, changes: Partial<Lesson> = {}): Lesson => ({
  id,
  unit: 'open',
  title: `Lesson ${id}`,
  minutes: 5,
  doneAt: null,
  dueAt: null,
  ...changes,
});
const DONE = { doneAt: '2026-11-01T00:00:00.000Z' };

it.each([
  [
    'the first that is not done',
    [aLesson('a', { ...DONE, dueAt: '2999-01-01T00:00:00.000Z' })],
    'c',
  ],
  ['one that has come back', [aLesson('b', { ...DONE, dueAt: '2026-11-02T00:00:00.000Z' })], 'b'],
])('loads ahead %s', async (_what, before, expected) => {
  const asked = fakeMemberServer({
    'GET /api/lessons': { body: [...before, aLesson('c'), aLesson('d')] },
    'GET /api/lessons/:id': { body: {} },
  });
  renderSignedIn(<LessonsTab />);

  await screen.findAllByText('Lesson c');

  await waitFor(() => {
    expect(asked.map(({ url }) => url)).toContain(`/api/lessons/${expected}`);
  });
  expect(asked.filter(({ url }) => url.startsWith('/api/lessons/'))).toHaveLength(1);
});

it('opens the unit of the next lesson, folds the others, and continues with it', async () => {
  const later = { ...DONE, dueAt: '2999-01-01T00:00:00.000Z' };
  const lessons = [
    aLesson('a', later),
    aLesson('b', { unit: 'listen' }),
    aLesson('c', { unit: 'listen' }),
  ];
  fakeMemberServer({
    'GET /api/lessons': { body: lessons },
    'GET /api/lessons/:id': { body: {} },
  });
  renderSignedIn(<LessonsTab />);

  const card = await screen.findByRole('region', { name: 'Lesson b' });

  const go = within(card).getByRole('link', { name: 'Continue' });
  expect(go.getAttribute('href')).toBe('/coach/lessons/b');
  expect(within(card).getByText('No reviews today')).toBeTruthy();
  expect(within(card).getByText('Unit “Listen” · 5 min')).toBeTruthy();
  const units = screen.getAllByRole<HTMLDetailsElement>('group');
  // The unit, and the others beside it, where there is room.
  expect(units.map(({ open }) => open)).toEqual([true, false]);
  expect(screen.getByText('1 of 1 done')).toBeTruthy();
});

it('shows the cards that are due before the path', async () => {
  fakeMemberServer({
    'GET /api/lessons': { body: [aLesson('a', { ...DONE, dueAt: '2026-11-02T00:00:00.000Z' })] },
    'GET /api/lessons/:id': { body: {} },
  });
  renderSignedIn(<LessonsTab />);

  const card = await screen.findByRole('region', { name: 'You’ve done every lesson' });

  expect(within(card).getByRole('heading', { name: 'Due today' })).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'Lesson a' })).toBeTruthy();
});
