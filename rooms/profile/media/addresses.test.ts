import { describe, expect, it } from 'vitest';

import { colorOf, isPlayableVideo, pictureAt, portraitAt } from './addresses.ts';

const KEY = '0f0f7a2e-3f37-4df7-9f35-1de5b0f7a1c2';

describe('pictureAt', () => {
  it.each([
    [`/files/pictures/${KEY}/512.webp`, `/files/pictures/${KEY}/128.webp`],
    [`/files/pictures/${KEY}/512-0a8080.webp`, `/files/pictures/${KEY}/128-0a8080.webp`],
    ['https://elsewhere.example/512.webp', 'https://elsewhere.example/512.webp'],
    [null, null],
  ])('%s is %s', (from, to) => expect(pictureAt(from, 128)).toBe(to));
});

describe('isPlayableVideo', () => {
  it.each([
    [`/files/videos/${KEY}.mp4`, true],
    [`/files/videos/${KEY}.webm`, true],
    [`/files/videos/${KEY}.html`, false],
    ['https://elsewhere.example/files/videos/a.mp4', false],
    [null, false],
  ])('%s: %s', (address, isPlayable) => expect(isPlayableVideo(address)).toBe(isPlayable));
});

describe('portraitAt', () => {
  it('converts the address of a square to its portrait, and back', () => {
    const portrait = portraitAt('/files/pictures/a-1/512.webp', 480);

    expect(portrait).toBe('/files/pictures/a-1/portrait-480.webp');
    expect(portraitAt(portrait, 960)).toBe('/files/pictures/a-1/portrait-960.webp');
    expect(portraitAt('/files/pictures/a-1/512-0a8080.webp', 960)).toBe(
      '/files/pictures/a-1/portrait-960-0a8080.webp',
    );
    expect(pictureAt(portrait, 128)).toBe('/files/pictures/a-1/128.webp');
  });

  it('does not change other addresses', () => {
    expect(portraitAt('https://example.com/a.png', 480)).toBe('https://example.com/a.png');
    expect(portraitAt(null, 480)).toBeNull();
  });
});

describe('colorOf', () => {
  it.each([
    [`/files/pictures/${KEY}/512-0a8080.webp`, '#0a8080'],
    [`/files/pictures/${KEY}/portrait-480-0a8080.webp`, '#0a8080'],
    [`/files/pictures/${KEY}/512.webp`, undefined],
    ['https://elsewhere.example/512-0a8080.webp', undefined],
  ])('%s: %s', (address, color) => expect(colorOf(address)).toBe(color));
});
