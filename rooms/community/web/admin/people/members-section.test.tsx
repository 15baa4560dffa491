import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../testing/web/render-signed-in.tsx';
import { AgainHost } from '../../../../account/web/index.ts';
import { MembersSection } from './members-section.tsx';

const ben = {
  id: 'b',
  fullName: 'Ben Brook',
  profilePicture: null,
  email: 'ben@test.example',
  state: 'suspended',
  role: 'member',
  since: '2026-01-02T00:00:00.000Z',
  sameNetwork: 0,
  alike: [],
  mails: null,
};

function serve(roleAnswers: readonly object[], person: object = ben) {
  const answers = [...roleAnswers];
  return fakeMemberServer({
    'GET /api/admin/members': { body: [person] },
    'GET /api/admin/community': { body: { staffSecondFactor: false } },
    'GET /api/second-factor': { body: { isDemanded: false } },
    'GET /api/desk/batches': { body: [] },
    'PUT /api/admin/members/b/role': () => answers.shift() ?? { body: { member: ben } },
    'POST /api/auth/again': { body: { signedInAt: ben.since } },
    'POST /api/admin/members/b/export': { status: 202, body: { export: { id: 'x' } } },
    'DELETE /api/admin/members/b': { body: { id: 'b' } },
  });
}

async function openManage(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'More about Ben Brook' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Manage' }));
}

async function chooseModerator() {
  const { user } = renderSignedIn(
    <>
      <AgainHost />
      <MembersSection />
    </>,
    { path: '/admin/members' },
  );
  await openManage(user);
  await user.selectOptions(await screen.findByLabelText('Role'), 'Moderator');
  await user.click(screen.getByRole('button', { name: 'Save the role' }));
  return user;
}

describe('MembersSection', () => {
  it('shows the state of a member', async () => {
    serve([]);
    renderSignedIn(<MembersSection />, { path: '/admin/members' });

    const row = await screen.findByRole('listitem');
    expect(within(row).getByText('Suspended')).toBeTruthy();
    expect(within(row).getByText('Since Jan 2, 2026')).toBeTruthy();
  });

  it('asks to sign in again in place, and goes on', async () => {
    const refusal = { status: 403, body: { code: 'sign_in_again', message: 'Again, please.' } };
    const asked = serve([refusal]);
    const user = await chooseModerator();

    await user.type(await screen.findByLabelText('Your password'), 'secret-password');
    await user.click(screen.getByRole('button', { name: 'Sign in and go on' }));

    await waitFor(() =>
      expect(asked.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body)).toEqual([
        { role: 'moderator' },
        { role: 'moderator' },
      ]),
    );
    expect(asked.find(({ key }) => key === 'POST /api/auth/again')?.body).toEqual({
      password: 'secret-password',
    });
  });

  it('says that a sign-in is missing when the question is closed', async () => {
    const refusal = { status: 403, body: { code: 'sign_in_again', message: 'Again, please.' } };
    const asked = serve([refusal]);
    const user = await chooseModerator();

    await screen.findByLabelText('Your password');
    await user.keyboard('{Escape}');

    expect(await screen.findByText('Again, please.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save the role' })).toBeTruthy();
    expect(asked.filter(({ key }) => key.startsWith('PUT'))).toHaveLength(1);
  });

  it('asks the team for a second factor', async () => {
    const changes: unknown[] = [];
    fakeMemberServer({
      'GET /api/admin/members': { body: [] },
      'GET /api/admin/community': { body: { staffSecondFactor: false } },
      'PATCH /api/admin/community': (body) => {
        changes.push(body);
        return { body: { staffSecondFactor: true } };
      },
    });
    const { user } = renderSignedIn(<MembersSection />, { path: '/admin/members' });

    const ask = await screen.findByRole('switch', {
      name: 'Ask moderators and admins for a second factor',
    });
    await user.click(ask);

    await waitFor(() => expect(ask.getAttribute('aria-checked')).toBe('true'));
    expect(changes).toEqual([{ staffSecondFactor: true }]);
  });

  it('says why a role was not changed', async () => {
    serve([{ status: 409, body: { code: 'conflict', message: 'This is the last admin.' } }]);
    await chooseModerator();

    expect(await screen.findByText('This is the last admin.')).toBeTruthy();
  });

  const LETTER = 'By post on Nov 20: all my data, please.';
  async function manage(person: object) {
    const asked = serve([], person);
    const { user } = renderSignedIn(<MembersSection />, { path: '/admin/members' });
    await openManage(user);
    return { asked, user };
  }

  it('has the data sent to the member, with what was asked', async () => {
    const { asked, user } = await manage({ ...ben, state: 'active' });

    await user.click(await screen.findByRole('button', { name: 'Send them their data' }));
    expect(await screen.findByText(/Please write what was asked/u)).toBeTruthy();
    await user.type(screen.getByLabelText('What was asked, and when'), LETTER);
    await user.click(screen.getByRole('button', { name: 'Send them their data' }));

    await waitFor(() =>
      expect(asked.filter(({ key }) => key.startsWith('POST')).map(({ body }) => body)).toEqual([
        { letter: LETTER },
      ]),
    );
  });

  it.each([
    ['active', 0],
    ['waiting', 0],
    ['leaving', 1],
    ['suspended', 1],
    ['banned', 1],
  ])('offers the file of a member who is %s %i times', async (state, times) => {
    await manage({ ...ben, state });

    await screen.findByRole('button', { name: 'Send them their data' });
    expect(screen.queryAllByRole('button', { name: 'Give me the file' })).toHaveLength(times);
  });

  it('erases with what was asked, after a second press', async () => {
    const { asked, user } = await manage(ben);

    await user.type(await screen.findByLabelText('What was asked, and when'), LETTER);
    await user.click(screen.getByRole('button', { name: 'Erase …' }));
    await user.click(screen.getByRole('button', { name: 'Erase Ben Brook for good' }));

    await waitFor(() =>
      expect(asked.find(({ key }) => key.startsWith('DELETE'))?.body).toEqual({ letter: LETTER }),
    );
  });
});
