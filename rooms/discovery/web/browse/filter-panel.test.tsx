import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ben, fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { BrowsePage } from './browse-page.tsx';

function hasWidth(isWide: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

beforeEach(() => hasWidth(false));

function open(path = '/browse') {
  const asked = fakeMemberServer({ 'GET /api/users': { body: [ben] } });
  const rendered = renderSignedIn(<BrowsePage />, { path });
  const urls = () => asked.filter(({ key }) => key === 'GET /api/users').map(({ url }) => url);
  return { urls, ...rendered };
}

const sheet = () => screen.findByRole('dialog', { name: 'Filters' });
const filtersButton = () => screen.findByRole('button', { name: /^Filters/u });

describe('the filters on a phone', () => {
  it('open as a sheet, apply choices immediately, and are counted on the button', async () => {
    const { urls, user } = open();
    await user.click(await filtersButton());
    const fields = within(await sheet());

    await user.selectOptions(fields.getByLabelText('Distance'), 'Within 50 miles');
    await user.selectOptions(fields.getByLabelText('Looking for'), 'New friends');
    await user.click(fields.getByRole('button', { name: 'Photo checked' }));

    await waitFor(() => {
      const query = new URL(urls().at(-1) ?? '', 'http://localhost').searchParams;
      expect(query.get('maxDistanceMiles')).toBe('50');
      expect(query.get('goal')).toBe('friends');
      expect(query.get('photoChecked')).toBe('true');
      expect(query.get('activeLately')).toBeNull();
    });
    await user.click(fields.getByRole('button', { name: 'Show members' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await filtersButton()).textContent).toBe('Filters3');
  });

  it('follow the address that changed at the same time as a choice', async () => {
    const { location, user } = open();
    await user.click(await filtersButton());
    const fields = within(await sheet());
    const goal = fields.getByLabelText<HTMLSelectElement>('Looking for');

    act(() => {
      location.navigate('/browse?goal=long_term');
      fireEvent.change(goal, { target: { value: 'friends' } });
    });

    await waitFor(() => expect(goal.value).toBe('long_term'));
    expect(location.history.at(-1)).toBe('/browse?goal=long_term');
  });

  it('are cleared without closing the sheet', async () => {
    const { location, user } = open('/browse?goal=friends&activeLately=true');
    await user.click(await filtersButton());
    const fields = within(await sheet());
    const goal = fields.getByLabelText<HTMLSelectElement>('Looking for');
    expect(goal.value).toBe('friends');
    expect(
      fields.getByRole('button', { name: 'Active this week' }).getAttribute('aria-pressed'),
    ).toBe('true');

    await user.click(fields.getByRole('button', { name: 'Clear Filters' }));

    expect(goal.value).toBe('');
    expect(location.history?.at(-1)).toBe('/browse');
    expect(await sheet()).toBeDefined();
  });

  it('stay closed for an address with filters, because a sheet would cover the members', async () => {
    open('/browse?goal=friends');

    expect(await screen.findByRole('article', { name: 'Ben Oak' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say that hidden answers stay hidden', async () => {
    const { user } = open();
    await user.click(await filtersButton());

    expect(within(await sheet()).getByText(/stay hidden from these filters/u)).toBeDefined();
  });
});

describe('the filters on a wide screen', () => {
  it('open as a row above the members, immediately if the address has filters', async () => {
    hasWidth(true);
    open('/browse?maxDistanceMiles=37');

    const distance = await screen.findByLabelText<HTMLSelectElement>('Distance');
    expect(distance.selectedOptions[0]?.textContent).toBe('Within 37 miles');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await filtersButton()).getAttribute('aria-expanded')).toBe('true');
  });
});
