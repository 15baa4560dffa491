import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { EditProfile } from './edit-profile.tsx';

const own = anOwnUser({ videoIntroUrl: '/files/videos/v.mp4' });
const catalogue = [
  { id: 'sundayIs', group: 'about', text: 'My Sunday is' },
  { id: 'rainyPlan', group: 'dates', text: 'A plan for rain' },
];
const profile = {
  ...own,
  pictures: [],
  prompts: [{ id: 'p', promptId: 'oddTalent', question: 'My oddest talent', answer: 'Naps' }],
  heightCm: 180,
  languages: ['es'],
  job: null,
  school: null,
  voiceNote: null,
  videoCaptions: null,
};

function open(handlers = {}) {
  const asked = fakeServer({
    'GET /api/auth/session': { body: { user: own } },
    'GET /api/prompts': { body: catalogue },
    [`GET /api/users/${own.id}`]: { body: { user: profile } },
    [`PUT /api/users/${own.id}`]: { body: { user: profile, pointsAwarded: 0 } },
    ...handlers,
  });
  const onDone = vi.fn<() => void>();
  const saved = () => asked.find(({ key }) => key.startsWith('PUT'))?.body;
  const page = <EditProfile user={own} focusOn="fullName" onDone={onDone} />;
  return { saved, onDone, ...renderSignedIn(page) };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('EditProfile', () => {
  it('adds a prompt, sorts and removes by buttons, and saves the answers', async () => {
    const { user, saved } = open();

    await user.click(await button('Add Prompt'));
    await user.click(await button('My Sunday is'));
    const answer = await screen.findByLabelText('My Sunday is');
    await waitFor(() => expect(document.activeElement).toBe(answer));
    await user.type(answer, 'Pancakes');
    expect(screen.getByText('8/250')).toBeDefined();
    await user.click(await button('Move earlier: My Sunday is'));
    await user.click(await button('Save Changes'));

    await waitFor(() =>
      expect(saved()).toMatchObject({
        prompts: [
          { promptId: 'sundayIs', answer: 'Pancakes' },
          { promptId: 'oddTalent', answer: 'Naps' },
        ],
      }),
    );
  });

  it('removes a prompt', async () => {
    const { user, saved } = open();

    await user.click(await button('Remove: My oddest talent'));
    await user.click(await button('Save Changes'));

    await waitFor(() => expect(saved()).toMatchObject({ prompts: [] }));
  });

  it('offers prompts that are not chosen yet, up to three', async () => {
    const { user } = open();
    await user.click(await button('Add Prompt'));
    await user.click(await button('My Sunday is'));
    await user.click(await button('Add Prompt'));

    await screen.findByRole('dialog', { name: 'Choose a prompt' });
    expect(screen.queryByRole('button', { name: 'My Sunday is' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Dates' }));
    await user.click(await button('A plan for rain'));
    await screen.findByLabelText('A plan for rain');
    expect(screen.queryByRole('button', { name: 'Add Prompt' })).toBeNull();
  });

  it('keeps a chosen language in sight when fewer are shown', async () => {
    const { user } = open();
    await user.click(await button('All languages'));
    await user.click(await button('Italian'));
    await user.click(await button('Fewer languages'));

    expect((await button('Italian')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Polish' })).toBeNull();
  });

  it('saves height, languages, job, school and captions', async () => {
    const { user, saved } = open();

    await user.selectOptions(await screen.findByLabelText('Height'), '5′ 9″');
    await user.click(await button('French'));
    await user.type(screen.getByLabelText('Job'), 'Baker');
    await user.type(screen.getByLabelText('School'), 'UT Austin');
    await user.type(screen.getByLabelText('Captions of your video'), 'Hello!');
    await user.click(await button('Save Changes'));

    await waitFor(() =>
      expect(saved()).toMatchObject({
        heightCm: 175,
        languages: ['es', 'fr'],
        job: 'Baker',
        school: 'UT Austin',
        videoCaptions: 'Hello!',
      }),
    );
  });

  it('does not send untouched parts, and offers to load them again', async () => {
    const { user, saved } = open({
      [`GET /api/users/${own.id}`]: { status: 503, body: { message: 'Away.' } },
    });

    expect(await screen.findByText('Your prompts and details could not be loaded')).toBeDefined();
    await user.type(screen.getByLabelText('Full Name'), '!');
    await user.click(await button('Save Changes'));

    await waitFor(() => expect(saved()).toBeDefined());
    expect(saved()).not.toHaveProperty('prompts');
    expect(saved()).not.toHaveProperty('languages');
  });
});
