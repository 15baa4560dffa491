import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { fakeMemberServer } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { call } from '../api.ts';
import { apiQuery } from '../query.ts';
import { ActionForm } from './action-form.tsx';
import { TextField } from './field.tsx';
import { useAction } from './use-action.ts';

const schema = z.object({ newEmail: z.string().min(3, 'test.email'), password: z.string() });

function EmailForm() {
  return (
    <ActionForm
      schema={schema}
      issues={{ test: { email: 'An address, please' } }}
      defaultValues={{ newEmail: '', password: '' }}
      send={(body) => call('POST /api/account/email', { body })}
      done={({ message }) => ({ title: message })}
      failed={{ title: 'Not Sent', text: 'Please try again.' }}
      failsAt={{ invalid_credentials: 'password' }}
      resets
      submit="Send"
    >
      {({ field }) => (
        <>
          <TextField label="Address" {...field('newEmail')} />
          <TextField label="Password" {...field('password')} />
        </>
      )}
    </ActionForm>
  );
}

const address = () => screen.getByRole('textbox', { name: 'Address' });
const password = () => screen.getByRole('textbox', { name: 'Password' });

async function send(answer: { status?: number; body: object }, typed = 'ann@example.org') {
  const asked = fakeMemberServer({ 'POST /api/account/email': answer });
  const { user } = renderSignedIn(<EmailForm />);
  await screen.findByRole('textbox', { name: 'Address' });
  if (typed !== '') await user.type(address(), typed);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return asked.filter(({ key }) => key === 'POST /api/account/email').map(({ body }) => body);
}

it('sends what was typed, says that it went well and begins again', async () => {
  const sent = await send({ body: { message: 'Look into your mail' } });

  expect(await screen.findByText('Look into your mail')).toBeTruthy();
  expect(sent).toEqual([{ newEmail: 'ann@example.org', password: '' }]);
  expect((address() as HTMLInputElement).value).toBe('');
});

it('says what the schema finds wrong at its field, and sends nothing', async () => {
  const sent = await send({ body: {} }, '');

  expect(await screen.findByText('An address, please')).toBeTruthy();
  expect(document.activeElement).toBe(address());
  expect(sent).toEqual([]);
});

it('says what the server finds wrong at its field too, and keeps what was typed', async () => {
  const issues = [{ path: 'newEmail', message: 'Taken' }];
  await send({ status: 400, body: { code: 'invalid_input', message: 'Look again', issues } });

  expect(await screen.findByText('Taken')).toBeTruthy();
  expect(await screen.findByText('Not Sent')).toBeTruthy();
  expect(document.activeElement).toBe(address());
  expect((address() as HTMLInputElement).value).toBe('ann@example.org');
});

it('says a refusal of one field there instead of in a toast', async () => {
  await send({ status: 401, body: { code: 'invalid_credentials', message: 'Wrong password' } });

  expect(await screen.findByText('Wrong password')).toBeTruthy();
  expect(document.activeElement).toBe(password());
  expect(screen.queryByText('Not Sent')).toBeNull();
});

it('fetches a list again with any query, and nothing below its address', async () => {
  const asked = fakeMemberServer({
    'GET /api/account': { body: { pendingEmail: null } },
    'GET /api/account/export': { body: { export: null } },
    'POST /api/account/pause': { status: 409, body: { code: 'conflict', message: 'Not now' } },
  });
  function Pause() {
    useQuery(apiQuery('GET /api/account'));
    useQuery(apiQuery('GET /api/account/export'));
    const pause = useAction(() => call('POST /api/account/pause'), {
      failed: { title: 'Not Paused', text: 'Please try again.' },
      refreshes: ['GET /api/account'],
    });
    return (
      <button type="button" onClick={() => pause.mutate()}>
        Pause
      </button>
    );
  }
  const { user }: { user: UserEvent } = renderSignedIn(<Pause />);
  await user.click(await screen.findByRole('button', { name: 'Pause' }));

  expect(await screen.findByText('Not now')).toBeTruthy();
  const countOf = (key: string) => asked.filter((one) => one.key === key).length;
  expect(countOf('GET /api/account')).toBe(2);
  expect(countOf('GET /api/account/export')).toBe(1);
});
