import type { Lesson } from '@rizzly/domain/coaching';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { fakeMemberServer } from '../../../testing/people.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { LessonsTab } from './lessons-tab.tsx';

vi.mock(import('../../../platform/when-idle.ts'), async (original) => ({
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
