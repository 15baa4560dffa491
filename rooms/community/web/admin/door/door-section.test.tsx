import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../testing/web/render-signed-in.tsx';
import { DEFAULT_COMMUNITY, DEFAULT_PUBLIC_COMMUNITY } from '../../../index.ts';
import { DoorSection } from './door-section.tsx';

const SETTINGS = { ...DEFAULT_COMMUNITY, ...DEFAULT_PUBLIC_COMMUNITY };

it('shows the question to applicants where there is one, or the door asks for it', async () => {
  let question: string | null = null;
  fakeMemberServer({
    'GET /api/admin/community': () => ({ body: { ...SETTINGS, question } }),
    'GET /api/invitations': { body: { left: 0, invitations: [] } },
    'GET /api/admin/raid': { body: { until: null, isSuspected: false, seen: [] } },
  });
  const { user, unmount } = renderSignedIn(<DoorSection />, { path: '/admin/door' });

  const door = await screen.findByLabelText('The door');
  expect(screen.queryByLabelText('Question to applicants')).toBeNull();
  await user.selectOptions(door, 'By application');
  expect(screen.getByLabelText('Question to applicants')).toBeTruthy();

  unmount();
  question = 'What brings you here?';
  renderSignedIn(<DoorSection />, { path: '/admin/door' });
  expect(await screen.findByDisplayValue(question)).toBeTruthy();
});
