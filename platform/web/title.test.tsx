import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { setAppBadge, useTitle } from './title.ts';

function Home() {
  useTitle('Home');
  return null;
}

it('counts before the title of a page in the background, where icons have no badge', () => {
  render(<Home />);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);

  setAppBadge(3);

  expect('setAppBadge' in navigator).toBe(false);
  expect(document.title).toBe('(3) Home');
});

it('also puts the count on the icon, and stays quiet when that is refused', async () => {
  const badge = vi.fn<(count: number) => Promise<void>>(() => Promise.reject(new Error('no app')));
  Object.defineProperty(navigator, 'setAppBadge', { value: badge, configurable: true });

  setAppBadge(2);

  expect(badge).toHaveBeenCalledWith(2);
  Reflect.deleteProperty(navigator, 'setAppBadge');
});
