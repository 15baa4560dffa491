import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anOwnUser } from '../../../testing/web/fake-server.ts';
import { fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { NewEventPage } from './event-form-page.tsx';

describe('NewEventPage', () => {
  it('explains what to do to a member who may not host yet', async () => {
    fakeMemberServer();
    renderSignedIn(<NewEventPage />);

    expect(await screen.findByRole('heading', { name: 'Not Yet a Host' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check My Photo' }).getAttribute('href')).toBe(
      '/settings/photo-check',
    );
  });

  it('counts the steps to become a host, and marks those that are done', async () => {
    const member = anOwnUser({ photoChecked: '2026-11-01', createdAt: new Date().toISOString() });
    fakeMemberServer({ 'GET /api/auth/session': { body: { user: member } } });
    renderSignedIn(<NewEventPage />);

    const steps = within(await screen.findByRole('list', { name: 'How to become a host' }));

    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Get your photo checked. (done)',
      '2Be a member for 14 days.',
      '3Plan your first event. A moderator looks at it.',
    ]);
  });

  it('asks in three parts: what, when and where', async () => {
    const host = anOwnUser({ photoChecked: '2026-11-01', createdAt: '2026-01-01T00:00:00.000Z' });
    fakeMemberServer({ 'GET /api/auth/session': { body: { user: host } } });
    renderSignedIn(<NewEventPage />);

    const part = (name: string) => within(screen.getByRole('group', { name }));
    await screen.findByRole('group', { name: 'What' });

    expect(part('What').getByLabelText('Title')).toBeTruthy();
    expect(part('When').getByLabelText('Starts')).toBeTruthy();
    expect(part('When').getAllByText('Time in Austin, TX')).toHaveLength(2);
    expect(part('Where').getByLabelText('City')).toBeTruthy();
    expect(part('Where').getByLabelText('Address')).toBeTruthy();
  });

  it('shows at each field what is missing', async () => {
    const host = anOwnUser({ photoChecked: '2026-11-01', createdAt: '2026-01-01T00:00:00.000Z' });
    const asked = fakeMemberServer({ 'GET /api/auth/session': { body: { user: host } } });
    const { user } = renderSignedIn(<NewEventPage />);

    await user.click(await screen.findByRole('button', { name: 'Save as Draft' }));

    await waitFor(() =>
      expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByLabelText('Starts').getAttribute('aria-invalid')).toBe('true');
    expect(asked.some(({ key }) => key === 'POST /api/events')).toBe(false);
  });
});
