import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Avatar } from './avatar.tsx';

function lookOf(id: string, fullName = 'Ann Able', size: 'sm' | 'xl' = 'sm'): string {
  const { container, unmount } = render(
    <Avatar id={id} fullName={fullName} picture={null} size={size} />,
  );
  const tone = container.querySelector('[class*="-soft"]')?.className;
  const pattern = container.querySelector('[aria-hidden]')?.getAttribute('style');
  unmount();
  return `${tone} ${pattern}`;
}

it('shows the initials of the full name without a picture', () => {
  render(<Avatar id="ann" fullName="Ann Maria Able" picture={null} />);

  expect(screen.getByText('AA')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

it('gives an id the same pattern at every size and with every name', () => {
  expect(lookOf('11111111')).toBe(lookOf('11111111', 'Ben Oak', 'xl'));
  expect(lookOf('11111111')).toContain('gradient');
});

it('gives different ids many different patterns', () => {
  const looks = new Set(Array.from({ length: 100 }, (_, at) => lookOf(`member-${at}`)));
  expect(looks.size).toBeGreaterThan(30);
});

it('falls back to the initials when the picture can’t be loaded', () => {
  render(<Avatar id="ann" fullName="Ann Able" picture="/files/pictures/gone/512.webp" />);

  fireEvent.error(screen.getByRole('img', { name: 'Ann Able' }));

  expect(screen.getByText('AA')).toBeDefined();
});

it('loads when it is near the screen', () => {
  render(<Avatar id="ann" fullName="Ann Able" picture="/files/pictures/a/512.webp" />);

  expect(screen.getByRole('img', { name: 'Ann Able' }).getAttribute('loading')).toBe('lazy');
});
