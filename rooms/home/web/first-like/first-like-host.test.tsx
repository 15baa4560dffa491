import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aMatch, ben, fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { useSwipe } from '../../../matching/web/index.ts';
import { CURRENT_CONSENT, NOTHING_SAID } from '../../../profile/preferences/index.ts';
import { listQuestSteps, type QuestStep } from '../../index.ts';
import { useQuest } from '../quest/queries.ts';
import FirstLikeHost from './first-like-host.tsx';

const NEW = { hasPicture: false, hasPreferences: false, likes: 0, mazes: 0, hellos: 0 };
const TITLE = 'Your like is on its way';

function Home() {
  const { data } = useQuest();
  const swipe = useSwipe();
  return (
    data && (
      <>
        <button onClick={() => swipe.mutate({ member: ben, type: 'like' })}>Like</button>
        {swipe.isSuccess && 'Stored'}
      </>
    )
  );
}

function show({
  activity = {},
  skipped = [] as QuestStep[],
  isOpen = true,
  match = {},
  path = '/',
} = {}) {
  const asked = fakeMemberServer({
    'GET /api/quest': { body: { isOpen, steps: listQuestSteps({ ...NEW, ...activity }, skipped) } },
    'POST /api/matches': { body: aMatch({ status: 'pending', ...match }) },
    'GET /api/preferences': { body: NOTHING_SAID },
    'PUT /api/preferences': (body) => ({ body: { ...NOTHING_SAID, ...(body as object) } }),
  });
  const view = renderSignedIn(
    <>
      <Home />
      <FirstLikeHost />
    </>,
    { path },
  );
  const like = async () => view.user.click(await screen.findByRole('button', { name: 'Like' }));
  return { ...view, asked, like };
}

const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('FirstLikeHost', () => {
  it('asks for a picture, then who one is and whom to meet', async () => {
    const { user, like, asked } = show();

    await like();
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeDefined();
    expect(await press('Add a Picture')).toBeDefined();
    await user.click(await press('Not Now'));
    await user.click(await press('A woman'));
    await user.click(await press('Men'));
    await user.click(screen.getByRole('checkbox'));
    await user.click(await press('Save'));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ key }) => key === 'PUT /api/preferences')?.body).toMatchObject({
      shownAs: ['women'],
      wantsToMeet: ['men'],
      consentVersion: CURRENT_CONSENT,
    });
  });

  it('asks once', async () => {
    const { user, like, asked } = show({ activity: { hasPreferences: true } });
    await like();
    await user.click(await press('Not Now'));

    await like();

    const likes = () => asked.filter(({ key }) => key === 'POST /api/matches');
    await waitFor(() => expect(likes()).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['both are answered', { activity: { hasPicture: true, hasPreferences: true } }],
    ['both are skipped', { skipped: ['picture', 'preferences'] as QuestStep[] }],
    ['three were liked before', { activity: { likes: 3 } }],
    ['the first steps are over', { isOpen: false }],
    ['the like is sent in Discover', { path: '/matches' }],
    ['it makes a match, which is celebrated', { match: { status: 'mutual' } }],
  ])('asks nothing when %s', async (_when, given) => {
    const { like } = show(given);

    await like();

    await screen.findByText('Stored');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
