import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { ProfileCheckPage } from './profile-check-page.tsx';

function show(changes: object) {
  const user = { ...me, pictures: [], prompts: [], ...changes };
  const asked = fakeMemberServer({
    [`GET /api/users/${me.id}`]: { body: { user } },
    'GET /api/coach/model': { status: 404, body: { message: 'No', code: 'not_found' } },
  });
  return { asked, ...renderSignedIn(<ProfileCheckPage />) };
}

describe('the profile check', () => {
  it('lists present and missing parts, each with its reason', async () => {
    show({ bio: 'Partner in crime wanted.', pictures: [{}, {}] });

    expect(await screen.findByText('2 pictures so far. Three tell more')).toBeDefined();
    expect(screen.getByText('Half the world says: partner in crime')).toBeDefined();
    expect(
      screen.getByText('Your bio has 24 characters. Between 60 and 350 read well'),
    ).toBeDefined();
    expect(screen.getByText(/writes half of it/u)).toBeDefined();
    expect(screen.getAllByText('Can grow:')).toHaveLength(5);
  });

  it('says so when there is no picture', async () => {
    show({});

    expect(await screen.findByText('No picture yet. Three tell something')).toBeDefined();
  });

  it('asks about light and face, and does not save the answers', async () => {
    const { asked, user } = show({});
    const face = await screen.findByRole('checkbox', { name: /whole face/u });
    const before = asked.length;
    await user.click(face);

    expect(face).toHaveProperty('checked', true);
    expect(asked).toHaveLength(before);
    expect(JSON.stringify(localStorage)).not.toContain('face');
  });
});
