import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aMatch, fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { match as matchAnswer } from '../index.ts';
import { GoodbyeOffer } from './goodbye-offer.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it.each([
  ['has waited for a week', { lastMessageAt: daysAgo(8), matchedAt: daysAgo(20) }, true],
  ['was written in lately', { lastMessageAt: daysAgo(6), matchedAt: daysAgo(20) }, false],
  ['nobody ever wrote in', { lastMessageAt: null, matchedAt: daysAgo(8) }, true],
  ['is new', { lastMessageAt: null, matchedAt: daysAgo(6) }, false],
])('offers a goodbye where a conversation %s: %j', async (_what, times, isOffered) => {
  fakeMemberServer();
  const match = matchAnswer.parse(aMatch({ status: 'mutual', onBreak: false, ...times }));
  renderSignedIn(
    <main>
      <GoodbyeOffer match={match} onEnded={() => {}} />
    </main>,
  );
  await screen.findByRole('main');
  expect(screen.queryByRole('button') !== null).toBe(isOffered);
});
