import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Toaster } from '../../../../../platform/web/ui/toaster.tsx';
import { fakeMemberServer } from '../../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../../testing/web/render-signed-in.tsx';
import { WebhookSection } from './webhook-section.tsx';

it('says a refusal at its field alone, so that nothing covers Save', async () => {
  const message = 'This address is not public.';
  fakeMemberServer({
    'GET /api/admin/community': { body: { webhook: null } },
    'PATCH /api/admin/community': {
      status: 400,
      body: { code: 'invalid_input', message, issues: [{ path: 'webhook.url', message }] },
    },
  });
  const { user } = renderSignedIn(
    <>
      <WebhookSection />
      <Toaster />
    </>,
  );

  const [url] = await screen.findAllByRole('textbox');
  await user.type(url!, 'https://localhost/hook');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByText('Not Saved')).toBeNull();
});
