import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { PracticePage } from './practice-page.tsx';

it('says how far the conversation is, and offers another character at its end', async () => {
  fakeMemberServer({});
  const { user } = renderSignedIn(
    <Route path="/coach/practice/:character" component={PracticePage} />,
    { path: '/coach/practice/sol' },
  );
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(screen.getByText('Answer 1 (20 at most)')).toBeTruthy();
  const answers = screen.getByRole('list', { name: 'What you may say' });

  for (let answer = 1; answer <= 20; answer += 1) {
    expect(screen.getByText(`Answer ${answer} (20 at most)`)).toBeTruthy();
    await user.click(answers.querySelector('button')!);
  }

  expect(screen.queryByText(/at most/u)).toBeNull();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
  const another = screen.getByRole('link', { name: 'Another character' });
  expect(another.getAttribute('href')).toBe('/coach?tab=practice');
});
