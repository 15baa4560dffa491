import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { anOwnUser, fakeServer } from '../../../../testing/web/fake-server.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { ProfilePicture, ProfileUser } from '../../index.ts';
import { ProfileGallery } from './profile-gallery.tsx';

const aPicture = (id: string): ProfilePicture => ({
  id,
  url: `/files/pictures/${id}/512.webp`,
  width: 512,
  height: 512,
  placeholder: null,
  alt: null,
});

it('keeps the focus on Next at the last picture, where it does nothing more', async () => {
  const own = anOwnUser();
  fakeServer({ 'GET /api/auth/session': { body: { user: own } } });
  const pictures = [aPicture('a'), aPicture('b')];
  const { user } = renderSignedIn(
    <ProfileGallery user={{ ...own, pictures } as unknown as ProfileUser} />,
  );
  const next = await screen.findByRole('button', { name: 'Next picture' });
  const previous = screen.getByRole('button', { name: 'Previous picture' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');

  next.focus();
  await user.keyboard('{Enter}{Enter}');

  expect(screen.getByText('2 / 2')).toBeDefined();
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
  expect(previous.getAttribute('aria-disabled')).toBe('false');
});
