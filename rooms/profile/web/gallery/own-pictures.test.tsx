import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { PICTURES_MAX, type ProfilePicture } from '../../index.ts';
import { ProfilePage } from '../profile-page.tsx';

const aPicture = (id: string, alt: string | null = null): ProfilePicture => ({
  id,
  url: `/files/pictures/${id}/512.webp`,
  width: 512,
  height: 512,
  placeholder: null,
  alt,
});

const ids = ['a', 'b', 'c'];

function open(pictures = ids.map((id) => aPicture(id)), handlers = {}) {
  const own = anOwnUser({ profilePicture: pictures[0]?.url ?? null });
  const profile = { ...own, pictures, prompts: [], languages: [], voiceNote: null };
  const asked = fakeServer({
    'GET /api/auth/session': { body: { user: own } },
    [`GET /api/users/${own.id}`]: { body: { user: profile } },
    'PUT /api/pictures/order': (body) => {
      const order = (body as { ids: string[] }).ids;
      return { body: { user: { ...profile, pictures: order.map((id) => aPicture(id)) } } };
    },
    'DELETE /api/pictures/b': {
      body: { user: { ...profile, pictures: pictures.filter(({ id }) => id !== 'b') } },
    },
    'PUT /api/pictures/a': { body: { user: profile } },
    ...handlers,
  });
  const page = renderSignedIn(<ProfilePage />, { path: '/profile?tab=picture' });
  const choose = async (action: string, place: number) => {
    await page.user.click(await button(`Options for picture ${place}`));
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { asked, choose, ...page };
}

const button = (name: string) => screen.findByRole('button', { name });
const shownOrder = () =>
  within(screen.getByRole('list', { name: 'Your pictures' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('src')?.split('/')[3]);

describe('OwnPictures', () => {
  it('moves a picture by its menu, says so and keeps the focus on it', async () => {
    const { asked, choose } = open();

    await choose('Move later', 1);

    await waitFor(() => expect(shownOrder()).toEqual(['b', 'a', 'c']));
    expect(asked.find(({ key }) => key === 'PUT /api/pictures/order')?.body).toEqual({
      ids: ['b', 'a', 'c'],
    });
    expect(screen.getByText('Moved to place 2 of 3.')).toBeDefined();
    await waitFor(async () =>
      expect(document.activeElement).toBe(await button('Options for picture 2')),
    );
    expect(screen.getByText(/first one is your profile picture/u)).toBeDefined();
  });

  it('makes a picture the first by its menu, and moves the others by one', async () => {
    const { choose } = open();

    await choose('Make profile picture', 3);

    await waitFor(() => expect(shownOrder()).toEqual(['c', 'a', 'b']));
  });

  it('offers no way beyond the first and the last place', async () => {
    const { user } = open();
    const offered = async (place: number) => {
      await user.click(await button(`Options for picture ${place}`));
      const items = await screen.findAllByRole('menuitem');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return items.map((item) => item.textContent).filter((text) => /^Ma|^Mo/u.test(text));
    };

    expect(await offered(1)).toEqual(['Move later']);
    expect(await offered(2)).toEqual(['Make profile picture', 'Move later']);
    expect(await offered(3)).toEqual(['Make profile picture', 'Move earlier']);
  });

  it('restores the order when sorting fails', async () => {
    const { choose } = open(undefined, {
      'PUT /api/pictures/order': { status: 503, body: { message: 'Away.' } },
    });

    await choose('Move later', 1);

    expect(await screen.findByText('Away.')).toBeDefined();
    expect(shownOrder()).toEqual(ids);
  });

  it('removes a picture after a confirmation, and focuses the next one', async () => {
    const { asked, choose, user } = open();

    await choose('Remove', 2);
    expect(asked.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
    await user.click(await button('Remove Picture'));

    expect(await screen.findByText('Picture Removed')).toBeDefined();
    expect(shownOrder()).toEqual(['a', 'c']);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Options for picture 2'),
    );
  });

  it('keeps a picture when the member declines the confirmation', async () => {
    const { asked, choose, user } = open();

    await choose('Remove', 2);
    await user.click(await button('Keep It'));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
  });

  it('saves a description', async () => {
    const { asked, choose, user } = open();

    await choose('Describe', 1);
    await user.type(await screen.findByLabelText('Description'), 'On a pier');
    await user.click(await button('Save Description'));

    expect(await screen.findByText('Description Saved')).toBeDefined();
    expect(asked.find(({ key }) => key === 'PUT /api/pictures/a')?.body).toEqual({
      alt: 'On a pier',
    });
  });

  it('chooses a file by a press on a free place', async () => {
    const { user, container } = open();
    await screen.findByRole('list', { name: 'Your pictures' });
    const file = container.querySelector('input[type=file]');
    const choosing = new Promise((resolve) => file?.addEventListener('click', resolve));
    const places = screen.getAllByRole('listitem', { hidden: true });
    const free = places.filter((place) => place.getAttribute('aria-hidden') === 'true');
    expect(free).toHaveLength(PICTURES_MAX - ids.length);

    await user.click(within(free[0]!).getByRole('button', { hidden: true }));

    await choosing;
  });

  it('says that there is no room for a seventh', async () => {
    open(Array.from({ length: PICTURES_MAX }, (_, at) => aPicture(`p${at}`)));

    expect((await button('Add a Picture')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('You have all 6 pictures. Remove one to add another.')).toBeDefined();
  });

  it('asks for the first picture when there is none', async () => {
    open([]);

    expect(await button('Choose a Picture')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a Picture' })).toBeNull();
  });
});
