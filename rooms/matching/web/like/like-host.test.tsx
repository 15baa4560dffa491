import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aMatch, ben, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { LikeHost, LikePart } from './like-host.tsx';

const picture = { kind: 'picture' as const, id: 'p', url: '/files/pictures/p/512.webp' };
const prompt = { kind: 'prompt' as const, id: 'q', question: 'My Sunday is', answer: 'Pancakes' };

describe('LikePart', () => {
  it.each([
    ['Like this picture', picture],
    ['Like this answer', prompt],
  ])('opens the like dialog by “%s”', async (name, about) => {
    const asked = fakeMemberServer({ 'POST /api/matches': { body: aMatch() } });
    const { user } = renderSignedIn(
      <>
        <LikePart member={ben} about={about} />
        <LikeHost />
      </>,
    );

    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Send like' }));

    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /api/matches')?.body).toMatchObject({
        user2Id: ben.id,
        about: { kind: about.kind, id: about.id },
      }),
    );
  });

  it('is hidden once there is a like between the two', async () => {
    const match = { body: [aMatch()] };
    fakeMemberServer({ [`GET /api/users/${me.id}/matches`]: match });
    renderSignedIn(<LikePart member={ben} about={picture} />);

    await screen.findByRole('button', { name: 'Like this picture' });
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
