import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../testing/web/render-signed-in.tsx';
import { TodoCard } from './todo-card.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const aCase = (id: string, hours: number, state = 'open') => ({
  id,
  state,
  expectedBy: inHours(hours),
});

function show(cases: object[], overdue = 0) {
  fakeMemberServer({
    'GET /api/admin/community': {
      body: {
        name: 'Rizzly',
        accent: null,
        logoUrl: null,
        countries: ['US'],
        registration: 'open',
        pages: [],
        firstSteps: [],
      },
    },
    'GET /api/admin/health': { body: [{ name: 'mail', state: 'failed' }] },
    'GET /api/desk/load': { body: { days: [], waiting: { P0: 1, P1: 0, P2: 1 }, overdue } },
    'GET /api/desk/cases': { body: cases },
    'GET /api/desk/appeals': { body: [{ id: 'appeal', state: 'waiting' }] },
    'GET /api/desk/photo-checks': { body: [{ id: 'check' }] },
    'GET /api/desk/applications': { body: [{ id: 'one' }, { id: 'two' }] },
    'GET /api/desk/events': { body: [{ id: 'event' }] },
  });
  renderSignedIn(<TodoCard />);
}

it('names what is due before the first steps', async () => {
  show([aCase('a', 30), aCase('b', 2.5), aCase('c', 1, 'decided')]);

  await screen.findByText('1 check found something');
  await screen.findByText(/^Finish/u);
  const lines = screen.getAllByRole('link').map(({ textContent }) => textContent);

  expect(lines.slice(0, -1)).toEqual([
    '2 cases wait. The first has 2 hours left.',
    '1 appeal waits',
    '2 people wait at the door',
    '1 event to look at',
    '1 photo check to look at',
    '1 check found something',
  ]);
  expect(lines.at(-1)).toMatch(/^Finish \d first steps?$/u);
});

it('says how many cases are late', async () => {
  show([aCase('a', -1), aCase('b', 2)], 1);

  expect(await screen.findByText('2 cases wait. 1 is late.')).toBeDefined();
});
