import { screen } from '@testing-library/react';
import { Heart } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';

import { fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { FIRST_STEP } from '../first-step.ts';
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
