import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { onLikeRequest, type LikeRequest } from '../platform/like.ts';
import { aMatch, ben, fakeMemberServer, me } from '../testing/people.ts';
import { renderSignedIn } from '../testing/render-signed-in.tsx';
import { showLikePart } from './like-part.tsx';

const picture = { kind: 'picture' as const, id: 'p', url: '/files/pictures/p/512.webp' };
const prompt = { kind: 'prompt' as const, id: 'q', question: 'My Sunday is', answer: 'Pancakes' };

describe('showLikePart', () => {
  it.each([
    ['Like this picture', picture],
    ['Like this answer', prompt],
  ])('opens the like dialog by “%s”', async (name, about) => {
    fakeMemberServer();
    const asked = vi.fn<(request: LikeRequest) => void>();
    onLikeRequest(asked);
    const { user } = renderSignedIn(<>{showLikePart(ben, about)}</>);

    await user.click(await screen.findByRole('button', { name }));

    expect(asked).toHaveBeenCalledExactlyOnceWith({ member: ben, about });
  });

  it('is hidden once there is a like between the two', async () => {
    const match = { body: [aMatch()] };
    fakeMemberServer({ [`GET /api/users/${me.id}/matches`]: match });
    renderSignedIn(<>{showLikePart(ben, picture)}</>);

    await screen.findByRole('button', { name: 'Like this picture' });
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
