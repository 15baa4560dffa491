import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { Appeals } from './appeals.tsx';

const appealOf = (fullName: string, state: string, hoursAgo: number) => ({
  id: fullName,
  decision: { id: 'd', caseId: 'c', kind: 'ban', finding: 'Asked for money.' },
  member: { id: fullName, fullName, isFormer: false },
  text: 'It was not me.',
  state,
  createdAt: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  finding: null,
  mayDecide: true,
});

it('shows how much time is left to answer within 72 hours, and answered ones with their outcome', async () => {
  fakeMemberServer({
    'GET /api/desk/appeals': {
      body: [appealOf('Ann Ash', 'waiting', 69.5), appealOf('Ben Brook', 'upheld', 200)],
    },
  });
  renderSignedIn(<Appeals />, { path: '/desk/appeals' });

  const [waiting, answered] = await screen.findAllByRole('listitem');
  expect(within(waiting!).getByText('2 h left')).toBeTruthy();
  expect(within(waiting!).queryByText('Waiting')).toBeNull();
  expect(within(waiting!).getByText('Banned')).toBeTruthy();
  expect(within(waiting!).getByRole('button', { name: 'Overturn the decision' })).toBeTruthy();
  expect(within(answered!).getByText('Upheld')).toBeTruthy();
  expect(within(answered!).queryByText(/late$/u)).toBeNull();
});
