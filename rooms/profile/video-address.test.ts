import { describe, expect, it } from 'vitest';

import { PLACEHOLDER_VIDEO_URL } from './placeholder-video.ts';
import { videoIntroUrl } from './video-address.ts';

describe('videoIntroUrl', () => {
  it.each([
    PLACEHOLDER_VIDEO_URL,
    'http://localhost:3000/api/uploads/1?expires=1&signature=a_b-c',
    '/api/uploads/1',
    '/files/videos/1.mp4',
    'placeholder-video.mp4',
  ])('accepts %s', (address) => expect(videoIntroUrl.parse(address)).toBe(address));

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    'data:video/mp4;base64,AAAA',
    'blob:http://localhost/1',
    'file:///etc/passwd',
    '//evil.example/a.mp4',
    'https://user:secret@evil.example/a.mp4',
    'https://evil.example\\@good.example/a.mp4',
    '<script>',
    '',
    '   ',
    `https://example.com/${'x'.repeat(500)}`,
    42,
    {},
  ])('rejects %j', (address) => expect(videoIntroUrl.safeParse(address).success).toBe(false));
});
