import { describe, expect, it } from 'vitest';

import { isPlayableVideo, pictureAt } from './addresses.ts';

const KEY = '0f0f7a2e-3f37-4df7-9f35-1de5b0f7a1c2';

describe('pictureAt', () => {
  it.each([
    [`/files/pictures/${KEY}/512.webp`, `/files/pictures/${KEY}/128.webp`],
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
