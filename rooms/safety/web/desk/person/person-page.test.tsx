import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';

import { fakeMemberServer, me } from '../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../testing/web/render-signed-in.tsx';
import { PersonPage } from './person-page.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const BEN = {
  id: 'b',
  fullName: 'Ben Brook',
  age: 30,
  location: 'Austin, TX',
  state: 'limited',
  role: 'member',
  since: AT,
  letIn: { how: 'invitation', by: { id: 'i', fullName: 'Ina Oak', isFormer: false } },
};
const PAGE = {
  member: BEN,
  cases: [],
  decisions: [],
  notes: [{ id: 'n', text: 'Called', by: null, at: AT }],
  mails: [{ kind: 'statement', at: AT, state: 'failed', reason: 'mailbox full' }],
  alike: [
    { id: 'r', fullName: null, alike: ['domain'] },
    { id: 'c', fullName: 'Cleo Ash', alike: ['network', 'words'] },
    { id: 's', fullName: null, alike: ['domain'] },
  ],
};

function show(member: object = BEN, path = '/desk/members/b') {
  const isAdmin = path.startsWith('/admin');
  const asked = fakeMemberServer({
    'GET /api/auth/session': { body: { user: { ...me, role: isAdmin ? 'admin' : 'moderator' } } },
    'GET /api/desk/members/b': { body: { ...PAGE, member } },
    'GET /api/admin/members/b': {
      body: { ...PAGE, member: { ...member, email: 'ben@test.example' } },
    },
    'POST /api/desk/members/b/notes': { status: 201, body: { note: PAGE.notes[0] } },
    'POST /api/desk/members/b/end-sessions': { body: { id: 'b' } },
    'PATCH /api/desk/members/b': { body: { id: 'b' } },
  });
  const { user } = renderSignedIn(
    <Route path="/:base/members/:memberId">
      <PersonPage />
    </Route>,
    { path },
  );
  return { asked, user };
}

const bodyOf = (asked: { key: string; body?: unknown }[], key: string) =>
  asked.find((one) => one.key === key)?.body;

describe('PersonPage', () => {
  it('shows how somebody is, with links to those around them', async () => {
    show();

    expect(await screen.findByRole('heading', { name: 'Ben Brook' })).toBeTruthy();
    expect(screen.getByText('Limited')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ina Oak' }).getAttribute('href')).toBe(
      '/desk/members/i',
    );
    const alike = screen.getByRole('region', { name: 'Others like this' });
    expect(within(alike).getByRole('link', { name: 'Cleo Ash' })).toBeTruthy();
    expect(within(alike).getByText('Same words')).toBeTruthy();
    const mails = screen.getByRole('region', { name: 'Mails of 28 days' });
    expect(within(mails).getByText('Statement of reasons')).toBeTruthy();
    expect(within(mails).getByText(/Mail failed.*mailbox full/u)).toBeTruthy();
  });

  it('says when who waits at the door asked to come in, and leads to their application', async () => {
    show({ ...BEN, state: 'waiting', letIn: { how: 'application', by: null } });

    expect(await screen.findByText(/^Asked to come in on Nov 20, 2026/u)).toBeTruthy();
    expect(screen.queryByText(/Came in/u)).toBeNull();
    expect(screen.getByRole('link', { name: 'Application' }).getAttribute('href')).toBe(
      '/desk/applications#b',
    );
  });

  it('says in one line that there are no cases, and counts registrations that are alike', async () => {
    show();

    expect(await screen.findByText('No cases or decisions that you may see')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Cases' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Decisions' })).toBeNull();
    const alike = within(screen.getByRole('region', { name: 'Others like this' }));
    expect(alike.getAllByRole('listitem')).toHaveLength(1);
    expect(
      alike.getByText('2 registrations that wait for their mails’ links are too.'),
    ).toBeTruthy();
  });

  it('writes a note', async () => {
    const { asked, user } = show();

    await user.type(await screen.findByLabelText('New note'), 'Was friendly');
    await user.click(screen.getByRole('button', { name: 'Write the note' }));

    await waitFor(() =>
      expect(bodyOf(asked, 'POST /api/desk/members/b/notes')).toEqual({ text: 'Was friendly' }),
    );
  });

  it('does nothing without a reason', async () => {
    const { asked, user } = show();

    await user.click(await screen.findByRole('button', { name: 'End all sessions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'End all sessions' }));
    expect(await dialog.findByText('Please write something')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'A stolen phone');
    await user.click(dialog.getByRole('button', { name: 'End all sessions' }));

    await waitFor(() =>
      expect(
        asked.filter(({ key }) => key.endsWith('end-sessions')).map(({ body }) => body),
      ).toEqual([{ reason: 'A stolen phone' }]),
    );
  });

  it('sends what an admin corrected, and nothing else', async () => {
    const { asked, user } = show(BEN, '/admin/members/b');

    await user.click(await screen.findByRole('button', { name: 'Correct name, age, place …' }));
    const dialog = within(await screen.findByRole('dialog'));
    const email = dialog.getByLabelText('Email address');
    await user.clear(email);
    await user.type(email, 'new@test.example');
    await user.type(dialog.getByLabelText('Reason'), 'By phone');
    await user.click(dialog.getByRole('button', { name: 'Correct' }));

    await waitFor(() =>
      expect(bodyOf(asked, 'PATCH /api/desk/members/b')).toEqual({
        reason: 'By phone',
        email: 'new@test.example',
      }),
    );
  });

  it('offers a moderator nothing to do about staff', async () => {
    show({ ...BEN, role: 'admin' });

    expect(await screen.findByText(/Admins alone act on staff/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
    expect(screen.queryByLabelText('New note')).toBeNull();
  });
});
