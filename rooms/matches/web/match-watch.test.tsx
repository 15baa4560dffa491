import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLocation } from 'wouter';

import { aMatch, fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { match as matchAnswer } from '../../matching/index.ts';
import { celebrateMatch } from '../../matching/web/index.ts';
import { MatchWatch } from './match-watch.tsx';

function Conversation() {
  const [location, navigate] = useLocation();
  return (
    <>
      <p>{location}</p>
      <button type="button" onClick={() => navigate('/browse')}>
        Back to Browse
      </button>
    </>
  );
}

function open(path: string) {
  fakeMemberServer();
  return renderSignedIn(
    <>
      <Conversation />
      <MatchWatch />
    </>,
    { path },
  );
}

it('shows the screen of a match made in this tab', async () => {
  open('/browse');
  await screen.findByText('/browse');
  act(() => celebrateMatch(matchAnswer.parse(aMatch({ id: 'watch-1', onBreak: false }))));
  expect(await screen.findByRole('button', { name: 'Keep playing' })).toBeDefined();
});

it('stays away from the conversation of that match, and afterwards', async () => {
  const { user } = open('/conversation/watch-2');
  await screen.findByText('/conversation/watch-2');
  act(() => celebrateMatch(matchAnswer.parse(aMatch({ id: 'watch-2', onBreak: false }))));
  await screen.findByText("It's a Match! 🎉");
  await user.click(screen.getByRole('button', { name: 'Back to Browse' }));
  await waitFor(() => expect(screen.getByText('/browse')).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Keep playing' })).toBeNull();
});
