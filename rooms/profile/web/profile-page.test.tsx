import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';

import { useSessionState } from '../../../platform/web/session.tsx';
import { anOwnUser, fakeServer } from '../../../testing/web/fake-server.ts';
import { renderApp } from '../../../testing/web/render-app.tsx';
import { ReportHost } from '../../safety/web/index.ts';
import type { ProfileUser } from '../index.ts';
import { ProfilePage } from './profile-page.tsx';

const own = anOwnUser({ bio: 'I talk to plants.' });
const { email: _, username: __, lastDailyBonusAt: ___, theme: ____, ...shared } = own;
const other: ProfileUser = {
  ...shared,
  id: '1b1f5a1e-4f63-4b0a-9c1d-0d6a3f1f2b10',
  fullName: 'Noor Diaz',
  bio: 'Sourdough and long walks.',
  interests: ['Art', 'Coffee', 'Pets'],
  videoIntroUrl: '/files/videos/1b1f5a1e-4f63-4b0a-9c1d-0d6a3f1f2b10.mp4',
  label: null,
  goal: null,
  pictures: [],
  prompts: [],
  heightCm: null,
  languages: [],
  job: null,
  school: null,
  voiceNote: null,
  videoCaptions: null,
};

function Screens() {
  const { status } = useSessionState();
  if (status !== 'signed-in') return null;
  return (
    <>
      <Route path="/profile" component={ProfilePage} />
      <Route path="/profile/:userId" component={ProfilePage} />
      <ReportHost />
    </>
  );
}

function open(path: string, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const asked = fakeServer({
    'GET /api/auth/session': { body: { user: own } },
    [`GET /api/users/${other.id}`]: { body: { user: other } },
    ...handlers,
  });
  return { asked, ...renderApp(<Screens />, { path }) };
}

const keysOf = (asked: { key: string }[]) => asked.map(({ key }) => key);
const button = (name: string) => screen.findByRole('button', { name });
const titleIs = (title: string) => waitFor(() => expect(document.title).toBe(title));

const stubWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: Number(/min-width: (\d+)rem/u.exec(media)?.[1]) * 16 <= width,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

describe('ProfileHeader', () => {
  it.each([
    [{ label: 'Femme', goal: 'friends' }, ['Femme', 'Looking for: New friends']],
    [{ label: null, goal: null }, []],
  ])('shows only the visible parts of %j', async (shown, expected) => {
    open(`/profile/${other.id}`, {
      [`GET /api/users/${other.id}`]: { body: { user: { ...other, ...shown } } },
    });
    await screen.findByRole('heading', { name: 'Noor Diaz' });

    const found = ['Femme', /^Looking for/u].flatMap((text) => screen.queryAllByText(text));
    expect(found.map(({ textContent }) => textContent)).toEqual(expected);
  });
});

describe('ProfilePage of the member', () => {
  it('keeps the chosen tab in the address', async () => {
    const { user, location } = open('/profile');
    await user.click(await screen.findByRole('tab', { name: 'Stats' }));
    expect(location.history?.at(-1)).toBe('/profile?tab=stats');
    await user.click(screen.getByRole('tab', { name: 'About' }));
    expect(location.history?.at(-1)).toBe('/profile');
  });

  it('shows the four tabs, bio, interests, the video introduction and the controls', async () => {
    open('/profile');
    await titleIs('My Profile');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'About',
      'Picture',
      'Achievements',
      'Stats',
    ]);
    expect(screen.getByText('I talk to plants.')).toBeDefined();
    expect(screen.getByText('Hiking')).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Video Introduction' })).toBeDefined();
    expect(await button('Edit Profile')).toBeDefined();
    expect(await button('Change profile picture')).toBeDefined();
  });

  it('shows the controls under the member’s id too', async () => {
    open(`/profile/${own.id}`);
    await titleIs('My Profile');
    expect(await button('Edit Profile')).toBeDefined();
  });

  it.each([
    [767, 'in the head'],
    [768, 'on the large pictures'],
  ])('shows one face at %i px, %s, with its button', async (width) => {
    stubWidth(width);
    const pictures = [{ id: 'a', url: '/files/pictures/a/512.webp', alt: null, placeholder: null }];
    const shown = { ...own, profilePicture: '/files/pictures/a/512.webp' };
    open('/profile', {
      'GET /api/auth/session': { body: { user: shown } },
      [`GET /api/users/${own.id}`]: { body: { user: { ...other, ...shown, pictures } } },
    });

    expect(await button('Change profile picture')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Voice note' })).toBeDefined();
    expect(document.querySelectorAll('img')).toHaveLength(1);
  });

  it('opens the tab in the address', async () => {
    const { asked } = open('/profile?tab=stats');
    await waitFor(() => expect(keysOf(asked)).toContain(`GET /api/users/${own.id}/stats`));
  });

  it.each([
    [false, 'No picture yet. Your first one earns you 10 Rizz points.'],
    [true, 'No picture yet.'],
  ])('names the first picture’s points unless in calm mode: %s', async (calmMode, text) => {
    open('/profile?tab=picture', {
      'GET /api/auth/session': { body: { user: { ...own, calmMode } } },
    });

    expect(await screen.findByText(text)).toBeDefined();
  });

  it('saves full name, location, bio and interests', async () => {
    const saved = { ...other, id: own.id, fullName: 'Mona Hart', bio: 'New' };
    const { asked, user } = open('/profile', {
      [`PUT /api/users/${own.id}`]: { body: { user: saved, pointsAwarded: 0 } },
    });
    await user.click(await button('Edit Profile'));
    const name = screen.getByLabelText('Full Name');
    await user.clear(name);
    await user.type(name, 'Mona Hart');
    await user.clear(screen.getByLabelText('Bio'));
    await user.type(screen.getByLabelText('Bio'), 'New');
    await user.click(screen.getByRole('button', { name: 'Pets' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile Updated')).toBeDefined();
    expect(screen.getByText('Your profile has been successfully updated.')).toBeDefined();
    expect(asked.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({
      fullName: 'Mona Hart',
      location: 'Austin, TX',
      bio: 'New',
      interests: ['Music', 'Hiking', 'Coffee', 'Pets'],
    });
    // The session is loaded again, and the edit mode ends.
    expect(asked.filter(({ key }) => key === 'GET /api/auth/session')).toHaveLength(2);
    expect(await button('Edit Profile')).toBeDefined();
  });

  it.each([
    [{ status: 400, body: { message: 'Please select at least 3 interests' } }, 'Please select'],
    [undefined, 'Failed to update profile.'],
  ])('keeps the typed text when saving fails', async (answer, text) => {
    const { user } = open('/profile', answer && { [`PUT /api/users/${own.id}`]: answer });
    await user.click(await button('Edit Profile'));
    await user.type(screen.getByLabelText('Full Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Update Failed')).toBeDefined();
    expect(screen.getByText(text, { exact: false })).toBeDefined();
    expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Mona Vale!');
  });

  it('discards the changes on Cancel', async () => {
    const { asked, user } = open('/profile');
    await user.click(await button('Edit Profile'));
    await user.type(screen.getByLabelText('Full Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await button('Edit Profile')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mona Vale');
    expect(asked.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  });
});

describe('ProfilePage of another member', () => {
  it('has their name as the title and no controls', async () => {
    const { asked, user } = open(`/profile/${other.id}`);
    await titleIs('Noor Diaz');
    expect(await screen.findByRole('heading', { name: 'Noor Diaz' })).toBeDefined();
    expect(await screen.findByLabelText('Video introduction of Noor Diaz')).toBeDefined();
    const controls = /edit|change|choose|record|upload/iu;
    for (const tab of ['About', 'Picture', 'Achievements', 'Stats']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(screen.queryByRole('button', { name: controls })).toBeNull();
      expect(document.querySelector('input[type=file]')).toBeNull();
    }
    await waitFor(() => expect(keysOf(asked)).toContain(`GET /api/users/${other.id}/stats`));
  });

  it('shows pictures, prompts, details and a voice note, if there are any', async () => {
    const told = {
      pictures: ['a', 'b'].map((id) => ({
        id,
        url: `/files/pictures/${id}/512.webp`,
        width: 512,
        height: 512,
        placeholder: null,
        alt: id === 'a' ? 'On a pier' : null,
      })),
      prompts: [{ id: 'p', promptId: 'oddTalent', question: 'My oddest talent', answer: 'Naps' }],
      heightCm: 175,
      languages: ['en', 'es'],
      job: 'Baker',
      voiceNote: { url: '/files/voices/v.weba', seconds: 12, waveform: [5, 50, 100] },
    };
    open(`/profile/${other.id}`, {
      [`GET /api/users/${other.id}`]: { body: { user: { ...other, ...told } } },
    });

    const first = await screen.findByRole('img', { name: 'On a pier' });

    expect(first.getAttribute('src')).toBe('/files/pictures/a/portrait-480.webp');
    // What is not seen at once follows.
    expect(await screen.findByAltText('Noor, picture 2 of 2')).toBeDefined();
    // Arrow keys scroll it like a finger.
    expect(first.closest('ul')?.tabIndex).toBe(0);
    const prompt = await screen.findByRole('region', { name: 'My oddest talent' });
    expect(prompt.textContent).toContain('Naps');
    expect(screen.getAllByRole('button', { name: 'Like this picture' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Like this answer' })).toBeDefined();
    const details = screen.getByRole('region', { name: 'Details' });
    expect(details.textContent).toContain('5′ 9″');
    expect(details.textContent).toContain('English · Spanish');
    expect(
      screen.getByRole('group', { name: 'Voice note of Noor Diaz, 12 seconds' }),
    ).toBeDefined();
    expect(screen.getByRole('slider', { name: 'Position in the voice note' })).toBeDefined();
  });

  it.each([
    ['the only picture, as it was cropped', ['a'], ['Report this picture']],
    ['each of two', ['a', 'b'], ['Report this picture: 1 / 2', 'Report this picture: 2 / 2']],
    ['nothing where there is no picture', [], []],
  ])('offers to report %s', async (_what, ids, names) => {
    const pictures = ids.map((id) => ({
      id,
      url: `/files/pictures/${id}-0badcafe/512-0a8080.webp`,
      width: 512,
      height: 512,
      placeholder: null,
      alt: null,
    }));
    const profilePicture = pictures[0]?.url ?? null;
    const { asked, user } = open(`/profile/${other.id}?tab=picture`, {
      [`GET /api/users/${other.id}`]: { body: { user: { ...other, profilePicture, pictures } } },
      'POST /api/reports': { status: 500, body: {} },
    });
    await screen.findByRole('heading', { name: 'Noor Diaz' });

    const buttons = screen.queryAllByRole('button', { name: /^Report this picture/u });

    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(names);
    const last = buttons.at(-1);
    if (!last) return;
    await user.click(last);
    await user.click(await screen.findByRole('radio', { name: /Spam/u }));
    await user.click(screen.getByRole('button', { name: 'Send Report' }));
    await waitFor(() => expect(keysOf(asked)).toContain('POST /api/reports'));
    expect(asked.find(({ key }) => key === 'POST /api/reports')?.body).toMatchObject({
      subject: { kind: 'picture', id: ids.at(-1) },
    });
  });

  it.each([
    ['after the tabs', 767, 'after'],
    ['under the face', 768, 'before'],
  ])('has the actions %s at %i px', async (_place, width, toTabs) => {
    stubWidth(width);

    const pictures = [{ id: 'a', url: '/files/pictures/a/512.webp', alt: null, placeholder: null }];
    open(`/profile/${other.id}`, {
      [`GET /api/users/${other.id}`]: { body: { user: { ...other, pictures } } },
    });

    const bar = await screen.findByRole('region', { name: 'You and Noor Diaz' });
    const barIs = (other: Node) =>
      bar.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'after';
    expect(barIs(screen.getByRole('heading', { level: 1 }))).toBe('after');
    expect(barIs(screen.getByRole('tablist'))).toBe(toTabs);
  });

  it('shows shared interests first', async () => {
    open(`/profile/${other.id}`);
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Coffee (in common)', 'Art', 'Pets']);
  });

  it('shows User Not Found for an unknown id', async () => {
    const nobody = { status: 404, body: { message: 'Not found', code: 'not_found' } };
    open('/profile/nobody', { 'GET /api/users/nobody': nobody });
    expect(await screen.findByRole('heading', { name: 'User Not Found' })).toBeDefined();
    expect(screen.getByText("The user you're looking for doesn't exist.")).toBeDefined();
    await titleIs('User Not Found');
  });

  it('offers to try again when loading fails', async () => {
    let isDown = true;
    const { user } = open(`/profile/${other.id}`, {
      [`GET /api/users/${other.id}`]: () =>
        isDown ? { status: 503, body: { message: 'Away.' } } : { body: { user: other } },
    });
    expect(await screen.findByText('Away.')).toBeDefined();
    isDown = false;
    await user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Noor Diaz' })).toBeDefined();
  });
});

describe('usePictureUpload', () => {
  const choose = async (file: File) => {
    const { asked, user } = open('/profile');
    // Browsers may let other files through the chooser's filter.
    const input = await screen.findByLabelText('Profile picture file');
    input.removeAttribute('accept');
    await user.upload(input, file);
    return asked;
  };

  it('rejects files that are not images', async () => {
    const asked = await choose(new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Invalid File Type')).toBeDefined();
    const text = 'Please select an image file (JPG, PNG, GIF, etc.)';
    expect(screen.getByText(text)).toBeDefined();
    expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
  });

  it('rejects files over 10MB', async () => {
    const file = new File(['x'], 'big.png', { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 });
    await choose(file);
    expect(await screen.findByText('File Too Large')).toBeDefined();
    expect(screen.getByText('Please select an image smaller than 10MB')).toBeDefined();
  });

  it('uploads nothing before the crop is saved', async () => {
    const asked = await choose(new File(['x'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByRole('dialog', { name: 'Crop your picture' })).toBeDefined();
    expect(await button('Save Crop')).toBeDefined();
    expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
  });
});
