import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { DEFAULT_NOTICES } from '../../index.ts';
import { PrivacySection } from './privacy-section.tsx';

const SETTINGS = { privacy: { shownTo: 'everybody' }, notices: DEFAULT_NOTICES };

function open(count: number) {
  const asked = fakeMemberServer({
    'GET /api/settings': { body: SETTINGS },
    'PATCH /api/settings': { body: { ...SETTINGS, privacy: { shownTo: 'liked' } } },
    'GET /api/avoided': { body: { count } },
    'PUT /api/avoided': { body: { count: 2 } },
    'DELETE /api/avoided': { body: { count: 0 } },
  });
  const bodiesOf = (key: string) => asked.filter((one) => one.key === key).map(({ body }) => body);
  return { ...renderSignedIn(<PrivacySection />), bodiesOf };
}

describe('Settings › Privacy', () => {
  it('shows a member to people they like alone', async () => {
    const { user, bodiesOf } = open(0);

    await user.click(await screen.findByRole('switch', { name: 'Only people I like' }));

    await waitFor(() =>
      expect(bodiesOf('PATCH /api/settings')).toEqual([{ privacy: { shownTo: 'liked' } }]),
    );
  });

  it('sends the addresses of a contacts file and of what is typed, each once', async () => {
    const { user, bodiesOf } = open(0);
    await user.type(await screen.findByLabelText('Email addresses'), 'ben@example.org');
    const file = new File(
      ['BEGIN:VCARD\nEMAIL:Ben@example.org\nEMAIL:cleo@example.org\nEND:VCARD'],
      'contacts.vcf',
      { type: 'text/vcard' },
    );

    await user.upload(screen.getByLabelText('Choose a contacts file', { selector: 'input' }), file);
    await user.click(screen.getByRole('button', { name: 'Save the list' }));

    await screen.findByText('There are 2 addresses in your list.');
    expect(bodiesOf('PUT /api/avoided')).toEqual([
      { emails: ['ben@example.org', 'cleo@example.org'] },
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Email addresses').value).toBe('');
  });

  it('says that a text holds no address', async () => {
    const { user, bodiesOf } = open(0);
    await user.type(await screen.findByLabelText('Email addresses'), 'Ben');

    await user.click(screen.getByRole('button', { name: 'Save the list' }));

    await screen.findByText('There is no email address in it.');
    expect(bodiesOf('PUT /api/avoided')).toEqual([]);
  });

  it('asks before it removes all addresses', async () => {
    const { user, bodiesOf } = open(3);

    await user.click(await screen.findByRole('button', { name: 'Remove all' }));
    expect(bodiesOf('DELETE /api/avoided')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove all' }));

    await screen.findByText('Your list is empty.');
  });
});
