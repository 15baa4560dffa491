import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { Toaster } from '../../../../platform/web/ui/toaster.tsx';
import { aMatch, ben, fakeMemberServer } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import LikeDialog from './like-dialog.tsx';

const prompt = { id: 'p1', promptId: 'sundayIs', question: 'My Sunday is', answer: 'Pancakes' };

function show(status: object = { body: aMatch() }) {
  const asked = fakeMemberServer({
    [`GET /api/users/${ben.id}`]: { body: { user: { ...ben, pictures: [], prompts: [prompt] } } },
    'POST /api/matches': status,
  });
  const [onClose, onLiked] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = renderSignedIn(
    <>
      <LikeDialog request={{ member: ben, onLiked }} onClose={onClose} />
      <Toaster />
    </>,
  );
  const sent = () => asked.filter(({ key }) => key === 'POST /api/matches').map(({ body }) => body);
  return { user, sent, onClose, onLiked };
}

describe('LikeDialog', () => {
  it('sends a note about the chosen prompt', async () => {
    const { user, sent, onClose, onLiked } = show();

    await user.click(await screen.findByRole('button', { name: /Pancakes/u }));
    await user.type(screen.getByRole('textbox', { name: 'Add a note' }), ' With syrup? ');
    await user.click(screen.getByRole('button', { name: 'Send like' }));

    await waitFor(() => expect(onLiked).toHaveBeenCalledOnce());
    expect(sent()).toMatchObject([
      { user2Id: ben.id, type: 'like', note: 'With syrup?', about: { kind: 'prompt', id: 'p1' } },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(await screen.findByText('Match sent! 💕')).toBeDefined();
  });

  it('says beside the note why it is refused, until it is changed', async () => {
    const message = 'A note can’t hold links or addresses.';
    const { user, onClose } = show({
      status: 400,
      body: { message, code: 'invalid_input', issues: [{ path: 'note', message }] },
    });

    const note = await screen.findByRole('textbox');
    await user.type(note, 'See example.com');
    await user.click(screen.getByRole('button', { name: 'Send like' }));

    const described = { description: message };
    expect(await screen.findByRole('textbox', described)).toBe(note);
    expect(onClose).not.toHaveBeenCalled();
    await user.type(note, '!');
    expect(screen.queryByRole('textbox', described)).toBeNull();
  });

  it('sends a like without a note', async () => {
    const { user, sent, onClose } = show();

    await user.click(await screen.findByRole('button', { name: 'Send like' }));

    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()[0]).not.toHaveProperty('note');
    expect(sent()[0]).not.toHaveProperty('about');
  });

  it('does not send more than 140 characters', async () => {
    const { user, sent } = show();

    await user.click(await screen.findByRole('textbox'));
    await user.paste('x'.repeat(142));
    await user.click(screen.getByRole('button', { name: 'Send like' }));

    expect(screen.getByText('2 characters too many')).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('asks before sending a text that looks like abuse', async () => {
    const { user, sent, onClose } = show();

    await user.type(await screen.findByRole('textbox'), 'Kill yourself{Enter}');
    const sure = await screen.findByRole('button', { name: 'Send anyway' });
    expect(sent()).toEqual([]);
    await user.click(sure);

    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()).toMatchObject([{ note: 'Kill yourself' }]);
  });

  it('keeps the note when sending fails', async () => {
    const { user, onClose } = show({ status: 404, body: { message: 'Gone.', code: 'not_found' } });

    await user.type(await screen.findByRole('textbox'), 'Hi!{Enter}');

    expect(await screen.findByText('Gone.')).toBeDefined();
    expect(screen.getByRole('textbox', { hidden: true })).toHaveProperty('value', 'Hi!');
    expect(onClose).not.toHaveBeenCalled();
  });
});
