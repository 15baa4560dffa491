import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../testing/web/render-signed-in.tsx';
import { TodoCard } from './todo-card.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const COMMUNITY = {
  name: 'Rizzly',
  accent: null,
  logoUrl: null,
  countries: ['US'],
  registration: 'open',
  pages: [],
  firstSteps: [],
};

it('names what is due but a raid, the first on top, before the first steps', async () => {
  fakeMemberServer({
    'GET /api/admin/community': { body: COMMUNITY },
    'GET /api/admin/todo': {
      body: [
        { kind: 'raid', count: 1, dueAt: inHours(0), link: '/admin' },
        { kind: 'urgent_cases', count: 1, dueAt: inHours(-1), link: '/desk?priority=P0' },
        { kind: 'cases', count: 2, dueAt: inHours(2.5), link: '/desk' },
        { kind: 'applications', count: 2, dueAt: inHours(20), link: '/desk/applications' },
        { kind: 'backup', count: 1, dueAt: inHours(21), link: '/admin/health' },
        { kind: 'health', count: 1, dueAt: inHours(22), link: '/admin/health' },
      ],
    },
  });
  renderSignedIn(<TodoCard />);

  await screen.findByText(/^Finish/u);
  await screen.findByText('The last backup failed');
  const lines = screen.getAllByRole('link').map(({ textContent }) => textContent.trim());

  expect(lines.slice(0, -1)).toEqual([
    '1 urgent case 1 h late',
    '2 other cases 2 h left',
    '2 applications 20 h left',
    'The last backup failed',
    '1 check found something',
  ]);
  expect(lines.at(-1)).toMatch(/^Finish \d first steps?$/u);
});
