import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { Menu } from '../../../../platform/web/ui/menu.tsx';
import { fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { Questions } from '../../index.ts';
import { useQuestions } from './use-questions.tsx';

const PATH = '/api/conversations/c/questions';
const FIRST = 'What did you have for breakfast, and what would you rather have had?';
const none: Questions = {
  state: 'none',
  isMine: false,
  number: null,
  mine: null,
  otherWrote: false,
  answered: [],
};
const open: Questions = { ...none, state: 'open', number: 1 };

function Screen() {
  const { item, bar, captions, dialog } = useQuestions('c', 'Ben');
  return (
    <>
      <Menu trigger={<button type="button">Menu</button>}>{item}</Menu>
      {bar}
      <p>{[...captions].join()}</p>
      {dialog}
    </>
  );
}

function show(questions: Questions, handlers: object = {}) {
  const asked = fakeMemberServer({ [`GET ${PATH}`]: { body: { questions } }, ...handlers });
  return { asked, ...renderSignedIn(<Screen />) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sentTo = (asked: ReturnType<typeof show>['asked'], key: string) =>
  asked.filter((one) => one.key === key).map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe('useQuestions', () => {
  it('suggests the questions from the menu, and shows nothing before that', async () => {
    const after = { ...none, state: 'suggested', isMine: true };
    const { asked, user } = show(none, { [`POST ${PATH}`]: { body: { questions: after } } });
    await user.click(await button('Menu'));
    await user.click(await screen.findByRole('menuitem', { name: 'Twelve questions' }));
    await user.click(await button('Suggest it'));

    expect(sentTo(asked, `POST ${PATH}`)).toHaveLength(1);
    expect(await button('Twelve questions: waiting for Ben')).toBeDefined();
  });

  it('lets the partner agree, and shows the first question', async () => {
    const { user } = show(
      { ...none, state: 'suggested' },
      { [`POST ${PATH}`]: { body: { questions: open } } },
    );
    await user.click(await button('Ben suggests twelve questions'));
    await user.click(await button('Let’s do it'));

    expect(await screen.findByLabelText(FIRST)).toBeDefined();
  });

  it('lets the partner decline silently', async () => {
    const { asked, user } = show(
      { ...none, state: 'suggested' },
      { [`POST ${PATH}/decline`]: { body: { questions: none } } },
    );
    await user.click(await button('Ben suggests twelve questions'));
    await user.click(await button('Rather not'));

    await waitFor(() => expect(sentTo(asked, `POST ${PATH}/decline`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/twelve questions/iu)).toBeNull();
  });

  it('keeps the typed text when the dialog closes, and sends it', async () => {
    const answered = { ...open, mine: 'Soup, and soup' };
    const { asked, user } = show(open, { [`PUT ${PATH}`]: { body: { questions: answered } } });
    await user.click(await button(`1. ${FIRST}`));
    await user.type(await screen.findByLabelText(FIRST), 'Soup, and soup');
    await user.keyboard('{Escape}');
    await user.click(await button(`1. ${FIRST}`));
    await user.click(await button('Send my answer'));

    expect(await button('Question 1: waiting for Ben')).toBeDefined();
    expect(sentTo(asked, `PUT ${PATH}`)).toEqual([{ number: 1, content: 'Soup, and soup' }]);
    expect(localStorage.getItem('question c 1')).toBeNull();
  });

  it('keeps an answer that could not be sent', async () => {
    const { user } = show(open, {
      [`PUT ${PATH}`]: { status: 500, body: { message: 'Oh', code: 'internal' } },
    });
    await user.click(await button(`1. ${FIRST}`));
    await user.type(await screen.findByLabelText(FIRST), 'Soup');
    await user.click(await button('Send my answer'));

    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>(FIRST).value).toBe('Soup'),
    );
    expect(localStorage.getItem('question c 1')).toBe('"Soup"');
  });

  it('asks before it sends an answer that looks like abuse', async () => {
    const { asked, user } = show(open, { [`PUT ${PATH}`]: { body: { questions: open } } });
    await user.click(await button(`1. ${FIRST}`));
    await user.type(await screen.findByLabelText(FIRST), 'Kill yourself');
    await user.click(await button('Send my answer'));

    const sure = await button('Send anyway');
    expect(sentTo(asked, `PUT ${PATH}`)).toEqual([]);
    await user.click(sure);
    await waitFor(() => expect(sentTo(asked, `PUT ${PATH}`)).toHaveLength(1));
  });

  it('skips a question and stops without a reason', async () => {
    const second = { ...open, number: 2 };
    const { asked, user } = show(open, {
      [`POST ${PATH}/skip`]: { body: { questions: second } },
      [`POST ${PATH}/stop`]: { body: { questions: none } },
    });
    await user.click(await button(`1. ${FIRST}`));
    await user.click(await button('Skip this one'));
    expect(await screen.findByText('Question 2 of 12')).toBeDefined();
    await user.click(await button('Stop here'));

    expect(sentTo(asked, `POST ${PATH}/skip`)).toEqual([{ number: 1 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names the question above its first answer', async () => {
    show({ ...open, number: 2, answered: [{ number: 1, seq: 7 }] });

    expect(await screen.findByText(`7,1. ${FIRST}`)).toBeDefined();
  });
});
