import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Avatar } from './avatar.tsx';
import { Portrait } from './portrait.tsx';

const OURS = '/files/pictures/p/512.webp';
const ann = { id: 'ann', fullName: 'Ann Able' };
const image = () => screen.getByRole('img', { name: 'Ann Able' });
const attribute = (name: string) => image().getAttribute(name);

it('lets the browser choose the portrait for its screen', () => {
  render(<Portrait {...ann} picture={OURS} sizes="50vw" />);

  expect(attribute('srcset')).toBe(
    '/files/pictures/p/portrait-960.webp 960w, /files/pictures/p/portrait-480.webp 480w',
  );
  expect(attribute('src')).toBe('/files/pictures/p/portrait-480.webp');
  expect(attribute('sizes')).toBe('50vw');
  expect(attribute('loading')).toBe('lazy');
});

it('shows the square when there is no portrait, and else the initials', () => {
  render(<Portrait {...ann} picture={OURS} sizes="50vw" />);

  fireEvent.error(image());
  expect(attribute('src')).toBe(OURS);
  expect(attribute('srcset')).toBeNull();

  fireEvent.error(image());
  expect(screen.getByText('AA')).toBeDefined();
});

it('uses an external address unchanged', () => {
  render(<Portrait {...ann} picture="https://pictures.example/ann.png" sizes="50vw" />);

  expect(attribute('src')).toBe('https://pictures.example/ann.png');
  expect(attribute('srcset')).toBeNull();
});

it('shows a blurred placeholder until the file is loaded', () => {
  const placeholder = 'YSgKBwAG94V3iIh/d3d4h4iPf4dw';
  render(<Portrait {...ann} picture={OURS} placeholder={placeholder} sizes="50vw" />);

  expect(image().style.backgroundImage).toContain('data:image/png');
});

it('shows the color from the address until the file is loaded', () => {
  const picture = '/files/pictures/p/512-0a8080.webp';

  render(<Portrait {...ann} picture={picture} sizes="50vw" />);
  render(<Avatar id="ben" fullName="Ben Oak" picture={picture} />);

  for (const name of ['Ann Able', 'Ben Oak']) {
    expect(screen.getByRole('img', { name }).style.backgroundColor).toBe('#0a8080');
  }
});

it('shows an avatar in the size of its circle', () => {
  render(<Avatar {...ann} picture={OURS} size="lg" />);

  expect(attribute('srcset')).toBe(
    '/files/pictures/p/512.webp 512w, /files/pictures/p/128.webp 128w',
  );
  expect(attribute('sizes')).toBe('80px');
});
