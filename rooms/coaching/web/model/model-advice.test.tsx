import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { refreshCommunity } from '../../../../platform/web/community.ts';
import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { DEFAULT_PUBLIC_COMMUNITY } from '../../../community/index.ts';
import { ModelAdvice } from './model-advice.tsx';

const SET = {
  'GET /api/coach/model': {
    body: {
      host: 'model.example',
      instructions: { bio: 'Look at this bio.', line: 'Look at this line.' },
      left: 10,
    },
  },
};
const ASK = 'POST /api/coach/model';

/** What the server tells every page. */
async function setModel(isSet: boolean): Promise<void> {
  const headers = isSet ? { 'coach-model': 'set' } : {};
  fakeMemberServer({ 'GET /api/community': { body: DEFAULT_PUBLIC_COMMUNITY, headers } });
  await refreshCommunity();
}

function show(handlers: object) {
  const asked = fakeMemberServer(handlers as Parameters<typeof fakeMemberServer>[0]);
  const view = renderSignedIn(
    <>
      <p>The page</p>
      <ModelAdvice kind="line" text="How is the soup?" />
    </>,
  );
  return { asked, ...view };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('ModelAdvice', () => {
  beforeEach(() => setModel(true));

  it('is hidden and asks for nothing when no model is configured', async () => {
    await setModel(false);
    const { asked } = show({});
    await screen.findByText('The page');

    expect(asked.some(({ key }) => key === 'GET /api/coach/model')).toBe(false);
    expect(screen.queryByText('Ask a language model')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sends nothing before the member has seen exactly what is sent', async () => {
    const { asked, user } = show({
      ...SET,
      [ASK]: { body: { advice: 'Name the soup.', left: 9 } },
    });
    await user.click(await button('Show me what would be sent'));

    expect(screen.getByText('Look at this line.')).toBeDefined();
    expect(screen.getByText('How is the soup?')).toBeDefined();
    expect(screen.getByText(/model\.example/u)).toBeDefined();
    expect(asked.filter(({ key }) => key === ASK)).toEqual([]);
    await user.click(await button('Send exactly this'));

    expect(await screen.findByText('Name the soup.')).toBeDefined();
    expect(screen.getByText('Written by a language model. It can be wrong.')).toBeDefined();
    expect(asked.find(({ key }) => key === ASK)?.body).toEqual({
      kind: 'line',
      text: 'How is the soup?',
    });
  });

  it('says when it failed, and lets the member try again', async () => {
    const message = 'The language model is busy.';
    const { user } = show({
      ...SET,
      [ASK]: { status: 503, body: { message, code: 'unavailable' } },
    });
    await user.click(await button('Show me what would be sent'));
    await user.click(await button('Send exactly this'));

    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByText('How is the soup?')).toBeDefined();
    expect(await button('Send exactly this')).toBeDefined();
  });
});
