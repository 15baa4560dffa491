import { beforeAll, describe, expect, it } from 'vitest';

import { LANGUAGES } from '../../../platform/shared/texts/index.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';

const NAME = 'Berlin & <Hearts>';
const app = useTestApp();
beforeAll(async () => {
  const admin = await app.createMember({ role: 'admin' });
  const contact = { email: 'hello@berlin.example', postal: 'Linienstr. 1\n10119 Berlin' };
  await expectOk(admin.call('PATCH', '/api/admin/community', { name: NAME, contact }));
});

const registration = (email: string) => ({
  fullName: 'Ann Archer',
  email,
  password: 'secret-password',
  confirmPassword: 'secret-password',
  age: 30,
  location: 'Austin, TX',
  interests: ['Music', 'Coffee', 'Travel'],
});

describe('a renamed community', () => {
  it.each(LANGUAGES)('has its name in its mails, as text and as HTML (%s)', async (language) => {
    const ann = await app.createMember({ language });
    app.mails.length = 0;

    await app.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: registration(`new-${language}@test.example`),
      headers: { 'accept-language': language },
    });
    await app.call('POST', '/api/auth/register', registration(ann.email));
    await app.call('POST', '/api/auth/forgot-password', { email: ann.email });
    await app.runJobs();

    expect(app.mails.length).toBeGreaterThanOrEqual(3);
    for (const { subject, text, html } of app.mails) {
      expect(subject + text + html).not.toMatch(/Rizzly|\uE000|\uE001/u);
      expect(subject).toContain(NAME);
      expect(text).toContain(`-- \n${NAME}\nhello@berlin.example\nLinienstr. 1\n10119 Berlin`);
      expect(html).toContain('<br>hello@berlin.example<br>Linienstr. 1<br>10119 Berlin');
      expect(html).toContain('Berlin &amp; &lt;Hearts&gt;');
      expect(html).not.toContain(NAME);
    }
  });

  it('answers in its language whoever asks for none', async () => {
    const admin = await app.createMember({ role: 'admin' });
    await expectOk(admin.call('PATCH', '/api/admin/community', { language: 'es' }));

    const { message } = (await app.call('GET', '/api/users')).json();
    app.mails.length = 0;
    await app.call('POST', '/api/auth/register', registration('without-header@test.example'));
    await app.runJobs();
    await expectOk(admin.call('PATCH', '/api/admin/community', { language: 'en' }));
    expect(message).toBe('Inicia sesión para continuar.');
    expect(app.mails[0]?.subject).toMatch(/^Verifica tu correo/u);
  });

  it('has its name in the documents of its calls', async () => {
    const document = await app.call('GET', '/api/openapi.json');
    const page = await app.call('GET', '/api/docs');

    expect(document.json().info.title).toBe(`${NAME} API`);
    expect(page.body).toContain('<title>Berlin &amp; &lt;Hearts&gt; API</title>');
    expect(document.body + page.body).not.toContain('Rizzly');
  });

  it('has its name in the page that stops mails', async () => {
    const page = await app.call('GET', '/unsubscribe/none');

    expect(page.body).toContain('Berlin &amp; &lt;Hearts&gt;');
    expect(page.body).not.toContain('Rizzly');
  });

  it('has its name in a new passkey', async () => {
    const ann = await app.createMember();
    const { body } = await ann.call('POST', '/api/passkeys/options', {});

    expect(body).not.toContain('Rizzly');
  });
});
