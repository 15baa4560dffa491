import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { refreshCommunity } from '../../platform/web/community.ts';
import { DEFAULT_PUBLIC_COMMUNITY } from '../../rooms/community/index.ts';
import { CURRENT_CONSENT, NOTHING_SAID } from '../../rooms/profile/preferences/index.ts';
import { DEFAULT_NOTICES } from '../../rooms/settings/index.ts';
import { ben, fakeMemberServer, me } from '../../testing/web/people.ts';
import { renderSignedIn } from '../../testing/web/render-signed-in.tsx';

// Rooms export no pages.
const MODULES = import.meta.glob<Record<string, ComponentType>>(
  [
    '../../rooms/discovery/web/browse/browse-page.tsx',
    '../../rooms/events/web/events-page.tsx',
    '../../rooms/matches/web/matches-page.tsx',
    '../../rooms/profile/web/preferences/preferences-section.tsx',
    '../../rooms/settings/web/privacy/privacy-section.tsx',
  ],
  { eager: true },
);

function Shown({ name }: { name: string }) {
  const Found = Object.values(MODULES).flatMap((module) => module[name] ?? [])[0];
  return Found && <Found />;
}

const PRIVACY = {
  showOnline: true,
  showTyping: true,
  showSeen: true,
  showActivity: true,
  showDistance: true,
  hideScore: false,
  calmMode: false,
  inLeaderboard: true,
};

const CANDIDATE = {
  ...ben,
  sharedInterests: [],
  distanceMiles: 12,
  reasons: [],
  pictures: [],
  prompts: [],
};

async function serveIn(units: 'mi' | 'km') {
  fakeMemberServer({
    'GET /api/community': { body: { ...DEFAULT_PUBLIC_COMMUNITY, units } },
    'GET /api/users': { body: [] },
    'GET /api/events': { body: [] },
    [`GET /api/users/${me.id}/potential-matches`]: { body: [CANDIDATE] },
    'GET /api/preferences': { body: { ...NOTHING_SAID, consentVersion: CURRENT_CONSENT } },
    'GET /api/settings': { body: { privacy: PRIVACY, notices: DEFAULT_NOTICES } },
    'GET /api/avoided': { body: { count: 0 } },
  });
  await act(refreshCommunity);
}

afterEach(() => serveIn('mi'));

const SCREENS: Record<string, { screen: string; path?: string; mi: RegExp; km: RegExp }> = {
  'Browse’s filters': {
    screen: 'BrowsePage',
    path: '/browse?maxDistanceMiles=50',
    mi: /^Within 50 miles$/u,
    km: /^Within 80 km$/u,
  },
  'the filters of events': {
    screen: 'EventsPage',
    path: '/events?location=Austin,%20TX',
    mi: /^Within 50 miles$/u,
    km: /^Within 80 km$/u,
  },
  Discover: {
    screen: 'MatchesPage',
    path: '/matches',
    mi: /1 potential match within 25 miles/u,
    km: /1 potential match within 40 km/u,
  },
  preferences: {
    screen: 'PreferencesSection',
    mi: /^Up to 500 miles$/u,
    km: /^Up to 805 km$/u,
  },
  privacy: { screen: 'PrivacySection', mi: /how many miles/u, km: /how many kilometers/u },
};

describe.each(Object.entries(SCREENS))('%s', (_name, { screen: shown, path, ...texts }) => {
  it.each(['mi', 'km'] as const)('names distances in %s', async (units) => {
    await serveIn(units);
    const { user } = renderSignedIn(<Shown name={shown} />, path ? { path } : {});
    if (path?.startsWith('/browse')) {
      await user.click(await screen.findByRole('button', { name: /^Filters/u }));
    }

    expect((await screen.findAllByText(texts[units])).length).toBeGreaterThan(0);
    expect(screen.queryByText(texts[units === 'mi' ? 'km' : 'mi'])).toBeNull();
  });
});
