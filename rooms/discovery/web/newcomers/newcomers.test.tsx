import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { ben, cleo, fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { DEFAULT_NOTICES } from '../../../settings/index.ts';
import { AskNewcomers } from './ask-newcomers.tsx';
import { NewcomersField } from './newcomers-field.tsx';

const LABEL = 'Tell me when somebody new fits';
const settings = (newcomers: string) => ({
  body: { notices: { ...DEFAULT_NOTICES, newcomers } },
});

function serve(people: object[] = [ben, cleo], newcomers = 'off') {
  let pace = newcomers;
  const asked = fakeMemberServer({
    'GET /api/users': { body: people },
    'GET /api/settings': () => settings(pace),
    'PATCH /api/settings': (body) => {
      pace = (body as { notices: { newcomers: string } }).notices.newcomers;
      return settings(pace);
    },
  });
  return () => asked.filter(({ key }) => key === 'PATCH /api/settings').map(({ body }) => body);
}

beforeEach(() => localStorage.clear());

describe('AskNewcomers', () => {
  it('asks a member whose list is short, once', async () => {
    const changes = serve();
    const { user, unmount } = renderSignedIn(<AskNewcomers />);

    await user.click(await screen.findByRole('button', { name: LABEL }));

    await screen.findByText('We’ll Tell You');
    expect(changes()).toEqual([{ notices: { newcomers: 'daily' } }]);
    expect(screen.queryByRole('button', { name: LABEL })).toBeNull();
    unmount();
  });

  it('takes a no, and does not ask again', async () => {
    const changes = serve();
    const { user, unmount } = renderSignedIn(<AskNewcomers />);

    await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
    unmount();
    const asked = fakeMemberServer({ 'GET /api/settings': settings('off') });
    renderSignedIn(<AskNewcomers />);

    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /api/settings'));
    expect(screen.queryByRole('button', { name: LABEL })).toBeNull();
    expect(changes()).toEqual([]);
  });

  it.each([
    ['the list is long', Array.from({ length: 10 }, (_, at) => ({ ...ben, id: `${at}` })), 'off'],
    ['it is chosen already', [ben], 'weekly'],
  ])('does not ask when %s', async (_what, people, pace) => {
    serve(people, pace);
    renderSignedIn(
      <>
        <AskNewcomers />
        <NewcomersField />
      </>,
    );

    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: LABEL });
    await waitFor(() => expect(field.value).toBe(pace));
    expect(screen.queryByRole('button', { name: LABEL })).toBeNull();
  });
});

it('saves the choice of Browse’s filters and the settings at once', async () => {
  const changes = serve();
  const { user } = renderSignedIn(<NewcomersField />);
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: LABEL });
  await waitFor(() => expect(field.disabled).toBe(false));

  await user.selectOptions(field, 'On Mondays');

  await waitFor(() => expect(changes()).toEqual([{ notices: { newcomers: 'weekly' } }]));
  expect(field.value).toBe('weekly');
});
