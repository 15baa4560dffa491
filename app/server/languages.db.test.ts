import { expect, describe, it } from 'vitest';

import { hashPassword } from '../../rooms/account/server/index.ts';
import { createStaff, decide } from '../../testing/server/safety.ts';
import { openSocket } from '../../testing/server/socket-client.ts';
import { useTestApp } from '../../testing/server/use-test-app.ts';

const app = useTestApp();

/** A call with headers, without a session unless the headers have one. */
async function call(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string>,
  payload?: object,
) {
  const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}

describe('the language of an answer', () => {
  it.each([
    [undefined, 'Please sign in to continue.'],
    ['*', 'Please sign in to continue.'],
    ['fr-FR, fr;q=0.9', 'Please sign in to continue.'],
    ['es-MX, en;q=0.8', 'Inicia sesión para continuar.'],
    ['en;q=0.4, es;q=0.5', 'Inicia sesión para continuar.'],
  ])('follows Accept-Language: %s', async (asked, message) => {
    const answer = await call(
      'GET',
      '/api/auth/session',
      asked ? { 'accept-language': asked } : {},
    );
    expect(answer).toMatchObject({ status: 401, code: 'unauthenticated', message });
  });

  it('is the member’s choice, whatever the browser asks for', async () => {
    const { id, cookie } = await app.createMember({ language: 'es' });
    const other = await app.createMember();
    const headers = { cookie, 'accept-language': 'en' };
    const answer = await call('POST', `/api/users/${other.id}/daily-bonus`, headers);
    expect(id).not.toBe(other.id);
    expect(answer).toMatchObject({
      code: 'forbidden',
      message: 'Solo puede hacerlo la persona a quien le pertenece.',
    });
  });

  it('applies to validation messages, too', async () => {
    const headers = { 'accept-language': 'es' };
    const answer = await call('POST', '/api/auth/login', headers, { email: 'x', password: '' });
    expect(answer.issues).toEqual([
      { path: 'email', message: 'Escribe un correo válido' },
      { path: 'password', message: 'Escribe tu contraseña' },
    ]);
  });
});

describe('the language of a member', () => {
  const registration = (email: string) => ({
    fullName: 'Ana Vale',
    email,
    password: 'secret1',
    confirmPassword: 'secret1',
    age: 30,
    location: 'Austin, TX',
    interests: ['Art', 'Food', 'Pets'],
  });

  async function signUp(email: string, headers: Record<string, string>) {
    await call('POST', '/api/auth/register', headers, registration(email));
    const mail = app.mails.findLast(({ to }) => to === email);
    const token = new URL(mail?.link ?? '').searchParams.get('token');
    const { user } = await call('GET', `/api/auth/verify-email?token=${token}`, {});
    return { mail, user };
  }

  it('is the choice in the browser of the registration', async () => {
    const { mail, user } = await signUp('ana@test.example', { cookie: 'language=es' });
    expect(mail?.subject).toBe('Verifica tu correo para Rizzly');
    expect(user.language).toBe('es');
  });

  it('is not set by the browser’s request, but mails use that language', async () => {
    const email = 'ben@test.example';
    const { mail, user } = await signUp(email, { 'accept-language': 'es-MX' });
    expect(mail?.subject).toBe('Verifica tu correo para Rizzly');
    expect(user.language).toBeNull();

    await call('POST', '/api/auth/forgot-password', {}, { email });
    await app.runJobs();
    expect(app.mails.findLast(({ to }) => to === email)?.subject).toBe(
      'Cambia tu contraseña de Rizzly',
    );
  });

  it('is not changed by the browser of a later sign-in', async () => {
    const email = 'eva@test.example';
    await signUp(email, { cookie: 'language=es' });
    const body = { email, password: 'secret1' };
    const { user } = await call('POST', '/api/auth/login', { cookie: 'language=en' }, body);
    expect(user.language).toBe('es');
  });

  it('is set by the browser of a sign-in if the member has none', async () => {
    const email = 'mia@test.example';
    await signUp(email, {});
    const body = { email, password: 'secret1' };
    const { user } = await call('POST', '/api/auth/login', { cookie: 'language=es' }, body);
    expect(user.language).toBe('es');
  });

  it('is chosen in the settings, applies to errors, open sockets and mails, and null follows the browser', async () => {
    const passwordHash = await hashPassword('moths and lamps');
    const member = await app.createMember({ passwordHash });
    const socket = await openSocket(app, member);
    const choose = async (language: string | null) => {
      const answer = await member.call('PATCH', '/api/settings', { language });
      expect(answer.json().language).toBe(language);
      expect((await member.call('GET', '/api/settings')).json().language).toBe(language);
    };
    const errors = async (count: number) => {
      socket.send({ type: 'nod' });
      const { message: byFrame } = await socket.event('error', count);
      const byCall = (await member.call('DELETE', '/api/blocks/none')).json().message;
      return [byCall, byFrame];
    };

    await choose('es');
    expect(await errors(1)).toEqual(['No lo encontramos', 'No conocemos este tipo de mensaje.']);
    await choose(null);
    expect(await errors(2)).toEqual(['Not found', 'This kind of frame is not known.']);
    await choose('es');
    socket.ws.terminate();

    await member.call('POST', '/api/account/delete', { password: 'moths and lamps' });
    await app.runJobs();
    expect(app.mails.at(-1)?.subject).toBe('Vas a dejar Rizzly');
  });
});

describe('the answer to a notice', () => {
  it('is in the language in which the notice was sent', async () => {
    const ben = await app.createMember();
    const moderator = await createStaff(app, 'moderator');
    app.mails.length = 0;

    const { notice } = await call(
      'POST',
      '/api/notices',
      { 'accept-language': 'es' },
      {
        url: `${app.deps.config.publicUrl}/profile/${ben.id}`,
        reason: 'spam',
        name: 'Nora North',
        email: 'nora@north.example',
        explanation: 'Mira esto.',
        goodFaith: true,
      },
    );
    await decide(moderator, ben, { decision: 'dismiss', finding: 'Nothing' });
    await app.runJobs();

    const answers = app.mails.filter(({ to }) => to === 'nora@north.example');
    expect(answers.map(({ subject }) => subject)).toEqual([
      `Recibimos tu aviso ${notice.code}`,
      `Nuestra respuesta a tu aviso ${notice.code}`,
    ]);
  });
});
