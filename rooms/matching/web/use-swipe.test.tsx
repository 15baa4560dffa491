import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { Toaster } from '../../../platform/web/ui/toaster.tsx';
import { aMatch, ben, fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { useSwipe } from './use-swipe.ts';

function LikeWithNote() {
  const swipe = useSwipe();
  return (
    <button type="button" onClick={() => swipe.mutate({ member: ben, type: 'like', note: 'Hi!' })}>
      Send
    </button>
  );
}

describe('useSwipe', () => {
  it.each([
    ['takes back a pass first', [ben.id], 2],
    ['shows why a note was refused', [], 1],
  ])('%s', async (_what, userIds, times) => {
    const refusal = { message: 'Your like has something with it already.', code: 'conflict' };
    const replies = [{ status: 409, body: refusal }, { body: aMatch() }];
    const asked = fakeMemberServer({
      'POST /api/matches': () => replies.shift() ?? {},
      [`POST /api/users/${me.id}/passes/take-back`]: { body: { userIds } },
    });
    const { user } = renderSignedIn(
      <>
        <LikeWithNote />
        <Toaster />
      </>,
    );

    await user.click(await screen.findByRole('button', { name: 'Send' }));

    const text = userIds.length > 0 ? 'Match sent! 💕' : refusal.message;
    expect(await screen.findByText(text)).toBeDefined();
    await waitFor(() => {
      const sent = asked.filter(({ key }) => key === 'POST /api/matches');
      expect(sent.map(({ body }) => body)).toHaveLength(times);
    });
  });
});
