import { screen } from '@testing-library/react';
import { Heart } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';

import { FIRST_STEP } from '../platform/first-step.ts';
import { fakeMemberServer } from '../testing/people.ts';
import { renderSignedIn } from '../testing/render-signed-in.tsx';
import { SectionPages } from './section-pages.tsx';

// A phone.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

const showMeet = () => {
  fakeMemberServer();
  renderSignedIn(
    <Route path="/settings/:section?">
      <SectionPages
        path="/settings"
        sections={[{ name: 'meet', Icon: Heart, Content: () => 'Answers' }]}
        texts={{
          title: 'Settings',
          titleOf: ({ section }) => section,
          loading: 'Loading',
          sections: { meet: { title: 'Whom', text: '' } },
        }}
      />
    </Route>,
    { path: '/settings/meet' },
  );
};
const addressOf = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

describe('SectionPages', () => {
  it('lead back to the list on a phone', async () => {
    showMeet();

    expect(await addressOf('Settings')).toBe('/settings');
  });

  it('lead back to Home from a first step on a phone', async () => {
    history.replaceState(FIRST_STEP, '');
    showMeet();

    expect(await addressOf('Back to Home')).toBe('/');
  });
});
