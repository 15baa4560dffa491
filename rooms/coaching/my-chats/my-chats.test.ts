import { describe, expect, it } from 'vitest';

import { figuresOf, type ChatMessage, type Figures, adviceFor } from './figures.ts';

const START = 1_795_000_000_000;

/** `me 5: text` is a message five minutes after the line before. */
function chat(script: string): ChatMessage[] {
  let at = START;
  return script
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, senderId = '', minutes, content = ''] =
        /^\s*(me|them) (\d+): (.*)$/u.exec(line) ?? [];
      at += Number(minutes) * 60_000;
      return { senderId, content, at };
    });
}

// Counted by hand: * is a question, ** takes up a word of the partner.
const ENGLISH = `
  them 0: I went hiking on Sunday
  me 10: Where did you hike?
  them 1: Up to the old lighthouse
  me 20: Nice
  them 1: It rained the whole way
  me 30: Did the rain get into your boots?
  them 1: Completely
  me 40: haha
  them 1: My sister carried the sandwiches
  me 50: What is your sister like?
  them 1: Louder than me
  me 60: Sounds fun
  them 1: She plays the trumpet
  me 70: And how was your evening?
  them 1: Quiet
  me 80: Same
  them 1: Soup and a movie
  me 90: Good choice
  them 1: The soup won
  me 100: I want soup now
`;
const SPANISH = `
  them 0: El domingo fui a la montaña
  me 10: ¿A qué montaña fuiste?
  them 1: A la del faro viejo
  me 20: Qué bueno
  them 1: Llovió todo el camino
  me 30: ¿La lluvia te arruinó el camino?
  them 1: Por completo
  me 40: jaja
  them 1: Mi hermana cargó las tortas
  me 50: cómo es tu hermana
  them 1: Más ruidosa que yo
  me 60: Suena divertido
  them 1: Toca la trompeta
  me 70: ¿Y qué tal tu noche?
  them 1: Tranquila
  me 80: Igual
  them 1: Sopa y una película
  me 90: Buena elección
  them 1: Ganó la sopa
  me 100: Ya quiero sopa
`;

describe('figuresOf', () => {
  it('counts a conversation in English correctly', () => {
    // My words: 4+1+7+1+5+2+5+1+2+4 = 32; the partner's: 5+5+5+1+5+3+4+1+4+3 = 36.
    const expected = {
      mine: 10,
      questions: 4,
      followUps: 3,
      balance: 32 / 68,
      answerMs: 55 * 60_000,
    };

    expect(figuresOf([chat(ENGLISH)], 'me')).toEqual({ last: expected, all: expected });
  });

  it('counts a conversation in Spanish correctly', () => {
    // My words: 4+2+6+1+4+2+5+1+2+3 = 30; the partner's: 6+5+4+2+5+4+3+1+4+3 = 37.
    const expected = {
      mine: 10,
      questions: 4,
      followUps: 3,
      balance: 30 / 67,
      answerMs: 55 * 60_000,
    };

    expect(figuresOf([chat(SPANISH)], 'me')).toEqual({ last: expected, all: expected });
  });

  it('uses my newest 20 messages from all conversations', () => {
    const asked = Array.from({ length: 10 }, () => 'them 1: ok\nme 1: Who?').join('\n');
    const later = Array.from({ length: 20 }, () => 'them 200: no\nme 1: Well').join('\n');

    const figures = figuresOf([chat(later), chat(asked)], 'me');

    expect(figures?.last).toMatchObject({ mine: 20, questions: 0, balance: 0.5 });
    expect(figures?.all).toMatchObject({ mine: 30, questions: 10, balance: 0.5 });
  });

  it('counts the partners’ messages in the time of my last 20, in any order of the chats', () => {
    const before = Array.from({ length: 30 }, () => 'them 1: five words of long ago').join('\n');
    const newest = Array.from({ length: 20 }, () => 'them 200: one\nme 1: two words').join('\n');
    const chats = [chat(newest), chat(before)];

    const figures = [chats, chats.toReversed()].map((of) => figuresOf(of, 'me'));

    // 20 of my messages with two words each, and 20 of the partner's with one.
    for (const one of figures) expect(one?.last.balance).toBe(40 / 60);
  });

  it.each([
    ['nine of mine', 9, 10],
    ['nine of theirs', 10, 9],
    ['none', 0, 0],
  ])('gives none with %s', (_name, mine, theirs) => {
    const lines = [
      ...Array.from({ length: theirs }, () => 'them 1: hello'),
      ...Array.from({ length: mine }, () => 'me 1: And you?'),
    ];

    expect(figuresOf([chat(lines.join('\n'))], 'me')).toBeNull();
  });

  it('has no answer time when nothing was answered', () => {
    const lines = [
      ...Array.from({ length: 10 }, () => 'me 1: And you?'),
      ...Array.from({ length: 10 }, () => 'them 1: hello'),
    ];

    expect(figuresOf([chat(lines.join('\n'))], 'me')?.all.answerMs).toBeNull();
  });
});

describe('adviceFor', () => {
  const fine: Figures = { mine: 20, questions: 8, followUps: 4, balance: 0.5, answerMs: 3_600_000 };

  it.each([
    ['nothing low', {}, 'fine'],
    ['few questions', { questions: 3, followUps: 2 }, 'questions'],
    ['questions that follow nothing', { followUps: 0 }, 'follow-ups'],
    ['few words', { balance: 0.1 }, 'more-words'],
    ['many words', { balance: 0.9 }, 'fewer-words'],
    ['late answers', { answerMs: 3 * 86_400_000 }, 'answer'],
    ['no answers', { answerMs: null }, 'fine'],
    ['the lowest of several', { questions: 5, followUps: 2, balance: 0.05 }, 'more-words'],
  ] as const)('with %s', (_name, changes, advice) => {
    expect(adviceFor({ ...fine, ...changes })).toBe(advice);
  });
});
