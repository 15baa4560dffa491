import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../testing/web/render-signed-in.tsx';
import { INTERESTS } from '../../../../account/index.ts';
import { DEFAULT_COMMUNITY, DEFAULT_PUBLIC_COMMUNITY } from '../../../index.ts';
import { InterestsSection } from './interests-section.tsx';
import { PlacesSection } from './places-section.tsx';

const SETTINGS = { ...DEFAULT_COMMUNITY, ...DEFAULT_PUBLIC_COMMUNITY };
const CAMPUS = {
  name: 'Campus North',
  latitude: 52.51,
  longitude: 13.33,
  timeZone: 'Europe/Berlin',
};

function servePlaces(countries = ['US']) {
  let settings = { ...SETTINGS, countries };
  let places = [CAMPUS];
  return fakeMemberServer({
    'GET /api/admin/community': () => ({ body: settings }),
    'PATCH /api/admin/community': (change) => {
      settings = { ...settings, ...(change as object) };
      return { body: settings };
    },
    'GET /api/admin/places': () => ({ body: places }),
    'POST /api/admin/places': (place) => {
      places = [...places, place as typeof CAMPUS];
      return { status: 201, body: place };
    },
    'DELETE /api/admin/places/Campus%20North': () => {
      places = [];
      return { body: { message: 'Removed' } };
    },
  });
}

const list = async (name: string) => within(await screen.findByRole('list', { name }));
const button = (name: string) => screen.findByRole('button', { name });

describe('PlacesSection', () => {
  it('adds a country that was searched for by its name', async () => {
    const asked = servePlaces();
    const { user } = renderSignedIn(<PlacesSection />);

    await user.type(await screen.findByRole('combobox', { name: 'Add a country' }), 'germ');
    await user.click(await screen.findByRole('option', { name: 'Germany' }));
    await user.click(await button('Add'));

    expect(await (await list('Countries of the community')).findByText('Germany')).toBeTruthy();
    expect(asked.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({
      countries: ['US', 'DE'],
    });
  });

  it('says what happens to those who live in a country before it removes it', async () => {
    const asked = servePlaces(['US', 'DE']);
    const { user } = renderSignedIn(<PlacesSection />);

    await user.click(await button('Remove Germany'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Germany?' }));
    expect(dialog.getByText(/keep it until they choose another/u)).toBeTruthy();
    expect(asked.some(({ key }) => key.startsWith('PATCH'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(asked.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({ countries: ['US'] });
  });

  it('adds a place of one’s own, and says what is missing', async () => {
    const asked = servePlaces();
    const { user } = renderSignedIn(<PlacesSection />);

    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Isle of Tables');
    const fold = screen.getByText(/^Coordinates/u).closest('details')!;
    expect(fold.open).toBe(false);
    await user.click(await button('Add the place'));
    expect(screen.getAllByText(/Please enter degrees/u)).toHaveLength(2);
    expect(fold.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Latitude' }));
    await user.click(screen.getByText(/^Coordinates/u));
    await waitFor(() => expect(fold.open).toBe(true));
    expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);

    await user.type(screen.getByRole('spinbutton', { name: 'Latitude' }), '-0.5');
    await user.type(screen.getByRole('spinbutton', { name: 'Longitude' }), '12');
    expect(fold.open).toBe(true);
    await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'Africa/Lag');
    await user.click(await screen.findByRole('option', { name: 'Africa/Lagos' }));
    await user.click(await button('Add the place'));

    expect(await (await list('Your own places')).findByText('Isle of Tables')).toBeTruthy();
    expect(asked.find(({ key }) => key === 'POST /api/admin/places')?.body).toEqual({
      name: 'Isle of Tables',
      latitude: -0.5,
      longitude: 12,
      timeZone: 'Africa/Lagos',
    });
  });

  it('removes a place after a question', async () => {
    const asked = servePlaces();
    const { user } = renderSignedIn(<PlacesSection />);

    await user.click(await button('Remove Campus North'));
    await user.click(await button('Keep It'));
    expect(asked.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
    await user.click(await button('Remove Campus North'));
    await user.click(await button('Remove'));

    expect(await screen.findByText('Place Removed')).toBeTruthy();
    expect(screen.queryByText('Campus North')).toBeNull();
  });

  it('saves the unit of distances', async () => {
    const asked = servePlaces();
    const { user } = renderSignedIn(<PlacesSection />);

    await user.selectOptions(await screen.findByLabelText('Distances in'), 'Kilometers');

    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(asked.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({ units: 'km' });
  });
});

describe('InterestsSection', () => {
  const THE_TWENTY = INTERESTS.map((key) => ({ key, label: { en: key, es: key } }));
  const SAUNA = { key: 'Sauna', label: { en: 'Sauna', es: 'Sauna' } };

  function serveInterests(own = [SAUNA]) {
    return fakeMemberServer({
      'GET /api/interests': { body: [...THE_TWENTY, ...own] },
      'PUT /api/admin/interests': (interests) => ({
        body: [...THE_TWENTY, ...(interests as object[])],
      }),
    });
  }

  it('adds an interest whose key is its English name', async () => {
    const asked = serveInterests();
    const { user } = renderSignedIn(<InterestsSection />);

    await user.type(await screen.findByLabelText('In English'), 'Board games');
    await user.type(screen.getByLabelText('In Spanish'), 'Juegos de mesa');
    await user.click(await button('Add the interest'));

    expect(await screen.findByText('Interest Added')).toBeTruthy();
    expect(asked.find(({ key }) => key.startsWith('PUT'))?.body).toEqual([
      SAUNA,
      { key: 'Board games', label: { en: 'Board games', es: 'Juegos de mesa' } },
    ]);
  });

  it('asks for a name', async () => {
    const asked = serveInterests();
    const { user } = renderSignedIn(<InterestsSection />);

    await user.click(await button('Add the interest'));

    expect(screen.getByText(/An interest has a name/u)).toBeTruthy();
    expect(asked.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  });

  it('removes one, and has no form when there are twenty', async () => {
    const own = Array.from({ length: 20 }, (_, at) => ({
      key: `Own ${at}`,
      label: { en: `Own ${at}`, es: `Propio ${at}` },
    }));
    const asked = serveInterests(own);
    const { user } = renderSignedIn(<InterestsSection />);

    expect(await screen.findByText(/no more/u)).toBeTruthy();
    await user.click(await button('Remove Own 3'));
    await user.click(await button('Remove'));

    expect(await screen.findByText('Interest Removed')).toBeTruthy();
    expect(asked.find(({ key }) => key.startsWith('PUT'))?.body).toHaveLength(19);
    expect(screen.getByLabelText('In English')).toBeTruthy();
  });
});
