import { describe, expect, it } from 'vitest';

import { composeNotices } from './compose.ts';
import type { Outgoing } from './decide.ts';

/** What one reader is told: a notification of each kind, by somebody. */
function tell(...kinds: string[]): Outgoing {
  return {
    reader: {
      id: 'ann',
      email: 'ann@rizzly.example',
      fullName: 'Ann Vale',
      language: 'en',
      zone: 'America/Chicago',
    },
    due: kinds.map((kind) => ({
      delivery: { id: kind, kind, memberId: 'ann', channel: 'mail' },
      notification: { id: kind, kind, params: {}, link: '/there' },
      name: 'Robin Dale',
    })),
    isLast: false,
  } as unknown as Outgoing;
}

const compose = (outgoing: Outgoing) =>
  composeNotices(outgoing, {
    key: 'key',
    publicUrl: 'https://rizzly.example',
    tokenOf: () => 'token',
  });

describe('composeNotices', () => {
  it('makes one thing the headline, and says what its button does', () => {
    const { subject, text } = compose(tell('match'));

    expect(subject).toBe('It’s a match!');
    expect(text.startsWith('It’s a match!\n')).toBe(true);
    expect(text).toContain('Say hello:\nhttps://rizzly.example/there');
  });

  it('greets with the first name above several things', () => {
    const { text } = compose(tell('match', 'message'));

    expect(text.startsWith('Hello, Ann!\n')).toBe(true);
    expect(text).toContain('Have a look:\nhttps://rizzly.example/notifications');
  });

  it('gives each of several things its own title', () => {
    const { text, html } = compose(tell('plan-proposed', 'achievement'));

    expect(text).toContain('A date is proposed\nSay which times suit you.\n\nNew achievement\n');
    expect(html).toContain('<strong>New achievement</strong><br>');
  });
});
