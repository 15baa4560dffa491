import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FIRST_STEP } from '../../../../platform/web/first-step.ts';
import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { CURRENT_CONSENT, NOTHING_SAID } from '../../preferences/index.ts';
import { PreferencesSection } from './preferences-section.tsx';

const ANSWERED = {
  ...NOTHING_SAID,
  shownAs: ['women'],
  wantsToMeet: ['men'],
  minAge: 25,
  consentVersion: CURRENT_CONSENT,
};
const group = (name: string) => screen.findByRole('group', { name });
const inGroup = async (name: string, chip: string) =>
  within(await group(name)).getByRole('button', { name: chip });
const SHOWN_AS = 'I am …';
const WANTS = 'I’d like to meet …';
const button = (name: string) => screen.findByRole('button', { name });

describe('PreferencesSection', () => {
  it('saves nothing without consent, and says what is missing', async () => {
    const asked = fakeMemberServer({ 'GET /api/preferences': { body: NOTHING_SAID } });
    const { user } = renderSignedIn(<PreferencesSection />);
    await user.click(await inGroup(SHOWN_AS, 'A woman'));
    await user.click(await button('Save'));

    expect(screen.getByText(/Please choose at least one/u)).toBeTruthy();
    expect(screen.getByText(/Please agree first/u)).toBeTruthy();
    expect(asked.some(({ key }) => key.startsWith('PUT'))).toBe(false);

    await user.click(screen.getByRole('checkbox'));
    expect(screen.queryByText(/Please agree first/u)).toBeNull();
    expect(screen.getByText(/Please choose at least one/u)).toBeTruthy();
    await user.click(await inGroup(WANTS, 'Men'));
    expect(screen.queryByText(/Please choose at least one/u)).toBeNull();
  });

  it('saves all answers with the consent to the current text', async () => {
    const asked = fakeMemberServer({
      'GET /api/preferences': { body: NOTHING_SAID },
      'PUT /api/preferences': (body) => ({ body: { ...NOTHING_SAID, ...(body as object) } }),
    });
    const { user } = renderSignedIn(<PreferencesSection />);
    await user.click(await inGroup(SHOWN_AS, 'A woman'));
    await user.click(await inGroup(WANTS, 'Men'));
    const maximum = screen.getByLabelText('Maximum age');
    await user.clear(maximum);
    await user.type(maximum, '40');
    await user.click(screen.getByRole('switch', { name: 'Age is a dealbreaker' }));
    await user.selectOptions(screen.getByLabelText('Distance between our cities'), '50');
    await user.selectOptions(screen.getByLabelText('I’m looking for'), 'friends');
    await user.click(screen.getByRole('checkbox'));

    await user.click(await button('Save'));

    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(asked.find(({ key }) => key === 'PUT /api/preferences')?.body).toMatchObject({
      shownAs: ['women'],
      wantsToMeet: ['men'],
      minAge: 18,
      maxAge: 40,
      maxDistanceMiles: 50,
      goal: 'friends',
      dealbreakers: ['age'],
      consentVersion: CURRENT_CONSENT,
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('asks for a dealbreaker beside each wish', async () => {
    fakeMemberServer({ 'GET /api/preferences': { body: NOTHING_SAID } });
    renderSignedIn(<PreferencesSection />);

    expect(await screen.findAllByRole('switch', { name: /dealbreaker/u })).toHaveLength(4);
  });

  it('asks for it only where there is a wish, as one of the first steps', async () => {
    fakeMemberServer({ 'GET /api/preferences': { body: NOTHING_SAID } });
    const { user } = renderSignedIn(<PreferencesSection />, { path: '/settings/meet' });
    history.replaceState(FIRST_STEP, '');
    const distance = await screen.findByLabelText('Distance between our cities');
    const dealbreaker = () => screen.queryByRole('switch', { name: 'Distance is a dealbreaker' });
    expect(dealbreaker()).toBeNull();

    await user.selectOptions(distance, '50');

    expect(dealbreaker()).not.toBeNull();
  });

  it('leads back to Home when it was opened as one of the first steps', async () => {
    fakeMemberServer({
      'GET /api/preferences': { body: NOTHING_SAID },
      'PUT /api/preferences': (body) => ({ body: { ...NOTHING_SAID, ...(body as object) } }),
    });
    const { user, location } = renderSignedIn(<PreferencesSection />, { path: '/settings/meet' });
    history.replaceState(FIRST_STEP, '');
    await user.click(await inGroup(SHOWN_AS, 'A woman'));
    await user.click(await inGroup(WANTS, 'Men'));
    await user.click(screen.getByRole('checkbox'));

    await user.click(await button('Save'));

    await waitFor(() => expect(location.history.at(-1)).toBe('/'));
  });

  it('says why a change was refused', async () => {
    fakeMemberServer({
      'GET /api/preferences': { body: ANSWERED },
      'PUT /api/preferences': {
        status: 429,
        body: { code: 'rate_limited', message: 'Three times in 30 days.' },
      },
    });
    const { user } = renderSignedIn(<PreferencesSection />);
    await user.click(await inGroup(WANTS, 'Women'));

    await user.click(await button('Save'));

    expect(await screen.findByText('Three times in 30 days.')).toBeTruthy();
  });

  it('asks for confirmation before withdrawing, and is empty afterwards', async () => {
    const asked = fakeMemberServer({
      'GET /api/preferences': { body: ANSWERED },
      'DELETE /api/preferences': { body: NOTHING_SAID },
    });
    const { user } = renderSignedIn(<PreferencesSection />);
    await user.click(await button('Withdraw My Answers'));
    expect(asked.some(({ key }) => key.startsWith('DELETE'))).toBe(false);

    await user.click(await button('Erase Them'));

    await screen.findByText('Erased');
    expect((await inGroup(WANTS, 'Men')).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Withdraw My Answers' })).toBeNull();
  });
});
