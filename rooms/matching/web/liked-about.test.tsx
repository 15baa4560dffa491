import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aMatch, ben, fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import type { Match } from '../index.ts';
import { LikedAbout } from './like/liked-part.tsx';

const prompt = { kind: 'prompt', id: 'p', question: 'My Sunday is', answer: 'Pancakes' } as const;

it.each([
  [ben.id, 'Ben likes this answer of yours'],
  [me.id, 'You like this answer'],
])('shows the part that the like of %s was about', async (noteSenderId, caption) => {
  fakeMemberServer();
  renderSignedIn(
    <LikedAbout match={{ ...aMatch(), about: prompt, noteSenderId } as unknown as Match} />,
  );

  expect(await screen.findByText(caption)).toBeDefined();
  expect(screen.getByText('Pancakes')).toBeDefined();
});

it('is hidden when a like was about no part, or the part was deleted', async () => {
  fakeMemberServer();
  renderSignedIn(
    <>
      <LikedAbout match={{ ...aMatch(), about: null, noteSenderId: ben.id } as unknown as Match} />
      <p>Loaded</p>
    </>,
  );

  expect(await screen.findByText('Loaded')).toBeDefined();
  expect(screen.queryByRole('figure')).toBeNull();
});
