import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import AttachTools from './attach-tools.tsx';

it('says that pictures wait, before one is chosen', async () => {
  fakeMemberServer();
  const { user } = renderSignedIn(
    <AttachTools panel={document.body} mustPicturesWait={() => true} sendFile={() => {}} />,
  );

  await user.click(await screen.findByRole('button', { name: 'Picture' }));

  const why = 'Pictures can be sent once you have both written 3 messages.';
  expect((await screen.findByRole('alert')).textContent).toBe(why);
  expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
