import type { Candidate } from '@rizzly/domain/discovery';
import type { Match } from '@rizzly/domain/matching';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { anOwnUser, fakeServer } from '../../../testing/fake-server.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { BestFitCard } from './best-fit-card.tsx';
import { LikedYouCard } from './liked-you-card.tsx';
import { UnreadCard } from './unread-card.tsx';

const ann = { ...anOwnUser(), id: 'ann', fullName: 'Ann Lee', age: 31, profilePicture: '/a.webp' };
const match = { id: 'match-1', otherUser: ann } as unknown as Match;

function show(element: React.ReactElement) {
  fakeServer({ 'GET /api/auth/session': { body: { user: anOwnUser() } } });
  return renderSignedIn(element);
}

const showNote = (note: string) => note;

describe('LikedYouCard', () => {
  it('shows faces with Accept and Decline', async () => {
    const onAnswer = vi.fn<() => void>();
    const { user } = show(
      <LikedYouCard
        showNote={showNote}
        requests={[match]}
        onAnswer={onAnswer}
        answering={undefined}
      />,
    );

    const card = within(await screen.findByRole('region', { name: '1 person likes you' }));
    expect(card.getByRole('img', { name: 'Ann Lee' })).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Accept Ann Lee' }));
    await user.click(card.getByRole('button', { name: 'Decline Ann Lee' }));

    expect(onAnswer.mock.calls).toEqual([
      [match, 'mutual'],
      [match, 'declined'],
    ]);
  });

  it('shows the note of a like, and none that the member wrote', async () => {
    const request = { ...match, note: 'Syrup or jam?', noteSenderId: ann.id };
    const own = { ...match, id: 'other', note: 'My own words', noteSenderId: 'me' };
    show(
      <LikedYouCard
        requests={[request, own]}
        onAnswer={vi.fn<() => void>()}
        showNote={showNote}
        answering={undefined}
      />,
    );

    expect(await screen.findByText('Syrup or jam?')).toBeDefined();
    expect(screen.queryByText('My own words')).toBeNull();
  });

  it('scrolls a partly visible face into view when it is focused', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    show(
      <LikedYouCard
        showNote={showNote}
        requests={[match]}
        onAnswer={vi.fn<() => void>()}
        answering={undefined}
      />,
    );

    (await screen.findByRole('button', { name: 'Decline Ann Lee' })).focus();

    expect(scroll.mock.contexts).toEqual([screen.getByRole('listitem')]);
  });

  it('accepts no second answer while one is being sent', async () => {
    const onAnswer = vi.fn<() => void>();
    const answering = { matchId: match.id, status: 'mutual' } as const;
    const { user } = show(
      <LikedYouCard
        showNote={showNote}
        requests={[match]}
        onAnswer={onAnswer}
        answering={answering}
      />,
    );

    await user.click(await screen.findByRole('button', { name: 'Decline Ann Lee' }));

    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('UnreadCard', () => {
  it('links to each conversation with its count', async () => {
    show(<UnreadCard conversations={[{ match, unread: 3 }]} />);

    const link = await screen.findByRole('link', { name: /Ann Lee.*3 new messages/u });
    expect(link.getAttribute('href')).toBe('/conversation/match-1');
  });
});

describe('BestFitCard', () => {
  it('shows the first candidate with the reasons', async () => {
    const candidate = {
      ...ann,
      pictures: [],
      reasons: ['You both like Music'],
    } as unknown as Candidate;
    show(<BestFitCard candidate={candidate} />);

    const card = within(await screen.findByRole('region', { name: 'Today’s best fit' }));
    expect(card.getByRole('heading', { name: 'Ann Lee, 31' })).toBeDefined();
    expect(card.getByText('You both like Music')).toBeDefined();
    expect(card.getByRole('link', { name: 'Meet Ann Lee' }).getAttribute('href')).toBe(
      '/profile/ann',
    );
  });
});
