import { describe, expect, it } from 'vitest';

import { composeNotices } from './compose.ts';
import type { Outgoing } from './decide.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

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
    due: kinds.map((kind, at) => ({
      delivery: { id: `${at}`, kind, memberId: 'ann', channel: 'mail' },
      notification: { id: `${at}`, kind, params: {}, link: '/there' },
      name: `${NAMES[at] ?? 'Robin'} Dale`,
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

  it('belongs to one thread with the mails of the same kind to the same member', () => {
    const threadOf = (outgoing: Outgoing) => {
      const { headers } = compose(outgoing);
      expect(headers?.['In-Reply-To']).toBe(headers?.['References']);
      return headers?.['References'];
    };
    const toBob = tell('message');
    toBob.reader.id = 'bob';

    const thread = threadOf(tell('message'));

    expect(thread).toMatch(/^<[\w-]{32}@rizzly\.example>$/u);
    expect(threadOf(tell('message', 'message'))).toBe(thread);
    expect(threadOf(tell('match', 'message'))).toBe(threadOf(tell('like', 'match')));
    const others = [tell('match'), tell('match', 'message'), toBob].map((one) => threadOf(one));
    expect(new Set([thread, ...others]).size).toBe(4);
  });

  it('greets with the first name above several things', () => {
    const { text } = compose(tell('match', 'message'));

    expect(text.startsWith('Hello, Ann!\n')).toBe(true);
    expect(text).toContain('Have a look:\nhttps://rizzly.example/notifications');
  });

  it('gives each of several things its own title and link', () => {
    const { text, html } = compose(tell('plan-proposed', 'achievement'));

    expect(text).toContain('A date is proposed\nSay which times suit you.\n');
    expect(text).toMatch(/^New achievement\n.+\nHave a look:\nhttps:\/\/rizzly.example\/there$/mu);
    expect(html).toContain('<strong>New achievement</strong><br>');
  });

  it('tells several of one kind together, with their names in one line and one link', () => {
    const { subject, text, html } = compose(tell('match', 'like', 'match', 'match'));

    expect(subject).toBe('4 things are waiting for you');
    expect(text).toContain(
      '3 new matches\nAda, Cleo, and Dan\nSay hello:\nhttps://rizzly.example/matches?tab=matches\n\nSomebody likes you\nBen likes you.',
    );
    expect(html).toMatch(
      /<strong>3 new matches<\/strong><br>Ada, Cleo, and Dan<br><a href="https:\/\/rizzly.example\/matches\?tab=matches"[^>]*>Say hello<\/a>/u,
    );
  });

  it('makes several of a single kind the headline, and leads to all of them', () => {
    const { subject, text } = compose(tell('like', 'like'));

    expect(subject).toBe('2 people like you');
    expect(text).toContain('Ada and Ben\n\nSee who:\nhttps://rizzly.example/matches?tab=matches');
  });

  it('counts the names after eight, and what it does not list', () => {
    const many = Array.from({ length: 11 }, () => 'like');
    const text = (...kinds: string[]) => compose(tell(...kinds)).text;

    expect(text(...many).replaceAll('\n', ' ')).toMatch(/(?:Robin, ){4}and 3 more /u);
    expect(text(...many.map(() => 'plan-proposed'))).toContain('And 3 more.');
    expect(text(...many.slice(3).map(() => 'plan-proposed'), ...many)).toContain('And 11 more.');
  });

  it('does not count messages in rooms among the people who wrote', () => {
    const outgoing = tell('message', 'message', 'message');
    const due = outgoing.due.map((one, at) => (at === 2 ? { ...one, name: null } : one));

    const { text } = compose({ ...outgoing, due });

    expect(text).toContain('2 people wrote to you\nAda and Ben\n');
    expect(text).toContain('New message\nSomebody wrote in your room.');
  });
});
