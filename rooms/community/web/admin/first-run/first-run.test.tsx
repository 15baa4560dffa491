import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../testing/web/render-signed-in.tsx';
import { DEFAULT_COMMUNITY, DEFAULT_PUBLIC_COMMUNITY } from '../../../index.ts';
import { FirstRunSection } from './first-run-section.tsx';

function serveSettings(change: object = {}) {
  let settings = { ...DEFAULT_COMMUNITY, ...DEFAULT_PUBLIC_COMMUNITY, ...change };
  return fakeMemberServer({
    'GET /api/admin/community': () => ({ body: settings }),
    'PATCH /api/admin/community': (body) => {
      settings = { ...settings, ...(body as object) };
      return { body: settings };
    },
    'GET /api/admin/pages/rules': {
      body: { page: 'rules', texts: { en: '', es: '' }, versions: [] },
    },
    'PUT /api/admin/pages/rules': (body) => {
      const { text } = body as { text: string };
      return { body: { page: 'rules', texts: { en: text, es: '' }, versions: [] } };
    },
    'POST /api/admin/test-mail': { body: { message: 'The mail server took it.' } },
  });
}

const open = (path = '/admin/first-run') => renderSignedIn(<FirstRunSection />, { path });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.findByRole('button', { name });
const changes = (asked: ReturnType<typeof serveSettings>) =>
  asked.filter(({ key }) => key.startsWith('PATCH')).map(({ body }) => body);

describe('FirstRunSection', () => {
  it('leads from step to step, and saves each', async () => {
    const asked = serveSettings();
    const { user } = open();

    await heading('Name and Color');
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Berlin Hearts');
    expect(screen.getByRole('figure', { name: 'Preview' }).textContent).toContain('Berlin Hearts');
    await user.click(await button('Save and Continue'));
    await heading('Places');
    await user.selectOptions(screen.getByLabelText('Distances in'), 'Kilometers');
    await user.type(screen.getByRole('combobox', { name: 'Add a country' }), 'germ');
    await user.click(await screen.findByRole('option', { name: 'Germany' }));
    await user.click(await button('Add'));
    await screen.findByText('Germany');
    await user.click(await button('Continue'));
    await heading('The Door');
    await user.selectOptions(screen.getByLabelText('The door'), 'By invitation');
    await user.click(await button('Save and Continue'));
    await heading('Rules');
    await user.click(await button('Start with our template'));
    await user.click(await button('Publish'));
    await heading('Mail');
    await user.click(await button('Send Me a Mail'));
    await screen.findByText('The mail server took it.');
    await user.click(await button('Continue'));
    await heading('Your Community Is Open');

    const published = asked.find(({ key }) => key === 'PUT /api/admin/pages/rules');
    expect(published?.body).toMatchObject({ language: 'en', mustAgree: false });
    expect(changes(asked)).toMatchObject([
      { name: 'Berlin Hearts', accent: null, firstSteps: ['identity'] },
      { units: 'km' },
      { countries: ['US', 'DE'] },
      { firstSteps: ['identity', 'places'] },
      { registration: 'invite', firstSteps: ['identity', 'places', 'door'] },
      { firstSteps: ['identity', 'places', 'door', 'rules'] },
      { firstSteps: ['identity', 'places', 'door', 'rules', 'mail'] },
    ]);
  });

  it('resumes at the first step that is not done', async () => {
    serveSettings({ name: 'Berlin Hearts', firstSteps: ['places'] });
    open();

    expect(await heading('The Door')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Places.*done/u })).toBeTruthy();
  });

  it('opens the step of the address, also one that is done', async () => {
    serveSettings({ name: 'Berlin Hearts' });
    open('/admin/first-run?step=identity');

    expect(await heading('Name and Color')).toBeTruthy();
  });

  it('stays at a step that could not be saved', async () => {
    serveSettings();
    const { user } = open();
    await heading('Name and Color');
    fakeMemberServer({
      'PATCH /api/admin/community': {
        status: 503,
        body: { code: 'unavailable', message: 'Away.' },
      },
    });

    await user.click(await button('Save and Continue'));

    await waitFor(() => expect(screen.getByText('Not Saved')).toBeTruthy());
    expect(await heading('Name and Color')).toBeTruthy();
  });
});
