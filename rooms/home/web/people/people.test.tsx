import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { anOwnUser } from '../../../../testing/web/fake-server.ts';
import { aMatch, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { LikedYouCard } from './liked-you-card.tsx';
import { UnreadCard } from './unread-card.tsx';

const ann = { ...anOwnUser(), id: 'ann', fullName: 'Ann Lee', age: 31, profilePicture: '/a.webp' };
const request = aMatch({ id: 'match-1', user1Id: 'ann', user2Id: me.id, otherUser: ann });
const LIST = `GET /api/users/${me.id}/matches`;

function show(element: React.ReactElement, changes: Parameters<typeof fakeMemberServer>[0]) {
  const asked = fakeMemberServer(changes);
  return { asked, ...renderSignedIn(element) };
}

describe('LikedYouCard', () => {
  it.each([
    ['Accept Ann Lee', 'mutual'],
    ['Decline Ann Lee', 'declined'],
  ])('shows faces with %s', async (name, status) => {
    const PUT = 'PUT /api/matches/match-1';
    const { asked, user } = show(<LikedYouCard />, {
      [LIST]: { body: [request] },
      [PUT]: { body: { ...request, status } },
    });

    const card = within(await screen.findByRole('region', { name: '1 person likes you' }));
    expect(card.getByRole('img', { name: 'Ann Lee' })).toBeDefined();
    await user.click(card.getByRole('button', { name }));

    expect(asked.find(({ key }) => key === PUT)?.body).toEqual({ status });
  });

  it('shows the note of a like, and none that the member wrote', async () => {
    const theirs = { ...request, note: 'Syrup or jam?', noteSenderId: 'ann' };
    const own = { ...request, id: 'other', note: 'My own words', noteSenderId: me.id };
    show(<LikedYouCard />, { [LIST]: { body: [theirs, own] } });

    expect(await screen.findByText('Syrup or jam?')).toBeDefined();
    expect(screen.queryByText('My own words')).toBeNull();
  });

  it('scrolls a partly visible face into view when it is focused', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    show(<LikedYouCard />, { [LIST]: { body: [request] } });

    (await screen.findByRole('button', { name: 'Decline Ann Lee' })).focus();

    expect(scroll.mock.contexts).toEqual([screen.getByRole('listitem')]);
  });

  it('accepts no second answer while one is being sent', async () => {
    const { asked, user } = show(<LikedYouCard />, {
      [LIST]: { body: [request] },
      'PUT /api/matches/match-1': () => new Promise<never>(() => {}),
    });

    await user.click(await screen.findByRole('button', { name: 'Accept Ann Lee' }));
    await user.click(screen.getByRole('button', { name: 'Decline Ann Lee' }));

    const answers = asked.filter(({ key }) => key.startsWith('PUT'));
    expect(answers.map(({ body }) => body)).toEqual([{ status: 'mutual' }]);
  });
});

describe('UnreadCard', () => {
  it('links to each conversation with its count', async () => {
    const conversations = [{ conversationId: 'c', matchId: 'match-1', unread: 3, muted: false }];
    show(<UnreadCard />, {
      [LIST]: { body: [{ ...request, status: 'mutual', hasMessages: true }] },
      'GET /api/unread': { body: { total: 3, conversations } },
    });

    const link = await screen.findByRole('link', { name: /Ann Lee.*3 new messages/u });
    expect(link.getAttribute('href')).toBe('/conversation/match-1');
  });
});
