import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { createHost, eventBodyAt, publishEvent } from '../../../testing/server/events.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { findEventPreview } from './preview.ts';

const app = useTestApp();
const previewOf = (id: string, language: 'en' | 'es' = 'en') =>
  findEventPreview(app.deps.db, `/events/${id}`, language, 'Rizzly');

it('contains the title, time, city and the host’s first name, and nothing else', async () => {
  const host = await createHost(app, { fullName: 'Ann Vale' });
  const id = await publishEvent(app, host);

  expect(await previewOf(id)).toEqual({
    title: 'Board games at the Oak',
    description: expect.stringMatching(
      /^Tuesday, November 24 at 6:00\sAM CST · Austin, TX · Hosted by Ann$/u,
    ),
  });
  expect((await previewOf(id, 'es'))?.description).toContain('Organiza Ann');
  expect(await previewOf(id.toUpperCase())).toBeDefined();

  await expectOk(host.call('POST', `/api/events/${id}/cancel`));
  expect(await previewOf(id)).toBeUndefined();
});

it('is missing for drafts, unknown events and other pages', async () => {
  const host = await createHost(app);
  const { id } = await expectOk(host.call('POST', '/api/events', eventBodyAt(app, 72)));

  for (const other of [id, randomUUID(), 'new', `${id}/edit`]) {
    expect(await previewOf(other)).toBeUndefined();
  }
});
