import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { AllRightPage } from './all-right-page.tsx';

function open(answer: object) {
  const asked = fakeMemberServer({ 'POST /api/plans/p1/all-right': answer });
  const view = renderSignedIn(<Route path="/all-right/:planId" component={AllRightPage} />, {
    path: '/all-right/p1',
  });
  return { asked, ...view };
}

it('answers only when the button is pressed, and says that it is no emergency service', async () => {
  const { asked, user } = open({ body: {} });
  const answer = await screen.findByRole('button', { name: 'I’m All Right' });
  expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
  expect(screen.getByText(/no emergency service/u)).toBeTruthy();

  await user.click(answer);

  expect(await screen.findByRole('heading', { name: 'Good to hear' })).toBeTruthy();
});

it('shows why the answer failed', async () => {
  const { user } = open({ status: 409, body: { message: 'Nobody asked you.' } });

  await user.click(await screen.findByRole('button', { name: 'I’m All Right' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Nobody asked you.');
});
