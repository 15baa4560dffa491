import { DAY_MS } from '../../../platform/shared/durations.ts';
import { asksSomething } from '../words/check-text.ts';
import { countWords, takesUp } from '../words/takes-up.ts';

/** Messages needed on each side before there are statistics. */
export const MESSAGES_NEEDED = 10;
/** The number of the member's newest messages in the first statistics. */
export const LAST = 20;

/** The fields of a message that the statistics need. */
export interface ChatMessage {
  senderId: string;
  content: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Statistics about a number of the member's own messages. */
export interface Figures {
  /** The number of my messages. */
  mine: number;
  /** How many of them contain a question. */
  questions: number;
  /** How many ask about a word of the partner. */
  followUps: number;
  /** My share of all words in that time, from 0 to 1. */
  balance: number;
  /** The median time to answer. Null when none of the messages was an answer. */
  answerMs: number | null;
}

/** One of my messages with the values for the statistics. */
interface Own {
  at: number;
  asks: boolean;
  followsUp: boolean;
  words: number;
  answerMs: number | null;
}

/**
 * The member's statistics over the last 20 messages and over all of them. Null with fewer than ten
 * messages on one side.
 */
export function figuresOf(
  conversations: readonly (readonly ChatMessage[])[],
  memberId: string,
): { last: Figures; all: Figures } | null {
  const read = conversations.map((messages) => readConversation(messages, memberId));
  const mine = read.flatMap(({ own }) => own).toSorted((a, b) => a.at - b.at);
  const theirs = read.flatMap((one) => one.theirs).toSorted((a, b) => a.at - b.at);
  if (mine.length < MESSAGES_NEEDED || theirs.length < MESSAGES_NEEDED) return null;
  return { last: sum(mine.slice(-LAST), theirs), all: sum(mine, theirs) };
}

interface Theirs {
  at: number;
  words: number;
}

/** Reads messages in order. I answer all of the partner's messages since my last one. */
function readConversation(messages: readonly ChatMessage[], memberId: string) {
  const own: Own[] = [];
  const theirs: Theirs[] = [];
  let unanswered: ChatMessage[] = [];
  for (const message of messages) {
    const { at } = message;
    const words = countWords(message.content);
    if (message.senderId !== memberId) {
      theirs.push({ at, words });
      unanswered.push(message);
      continue;
    }
    const last = unanswered.at(-1);
    const asks = asksSomething(message.content);
    const said = unanswered.map(({ content }) => content).join('\n');
    own.push({
      at,
      words,
      asks,
      followsUp: asks && takesUp(message.content, said),
      answerMs: last ? at - last.at : null,
    });
    unanswered = [];
  }
  return { own, theirs };
}

function sum(mine: readonly Own[], theirs: readonly Theirs[]): Figures {
  const since = mine[0]?.at ?? 0;
  const ownWords = total(mine);
  // The partners' messages since my first one, and the last one before it, which it may answer.
  const before = theirs.filter(({ at }) => at < since).length;
  const theirWords = total(theirs.slice(Math.max(0, before - 1)));
  return {
    mine: mine.length,
    questions: mine.filter(({ asks }) => asks).length,
    followUps: mine.filter(({ followsUp }) => followsUp).length,
    balance: ownWords + theirWords === 0 ? 0.5 : ownWords / (ownWords + theirWords),
    answerMs: median(mine.flatMap(({ answerMs }) => (answerMs === null ? [] : [answerMs]))),
  };
}

const total = (messages: readonly { words: number }[]) =>
  messages.reduce((words, message) => words + message.words, 0);

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

export const ADVICE = [
  'questions',
  'follow-ups',
  'more-words',
  'fewer-words',
  'answer',
  'fine',
] as const;
export type Advice = (typeof ADVICE)[number];

/** From these values on there is no advice. Our judgment. */
const ENOUGH = { questions: 0.3, followUps: 0.15, balance: 0.35 };

/** The next thing to try: based on the lowest value in relation to its target. */
export function adviceFor({ mine, questions, followUps, balance, answerMs }: Figures): Advice {
  const share = Math.min(balance, 1 - balance);
  const scores: [Advice, number][] = [
    ['questions', questions / mine / ENOUGH.questions],
    ['follow-ups', followUps / mine / ENOUGH.followUps],
    [balance < 0.5 ? 'more-words' : 'fewer-words', share / ENOUGH.balance],
    ['answer', answerMs === null ? 1 : DAY_MS / Math.max(answerMs, 1)],
  ];
  const [advice, score] = scores.reduce((lowest, one) => (one[1] < lowest[1] ? one : lowest));
  return score >= 1 ? 'fine' : advice;
}

/** The evidence for a kind of advice, and how strong it is. */
export const EVIDENCE = {
  questions: ['huang'],
  'follow-ups': ['huang'],
  'more-words': ['sprecher'],
  'fewer-words': ['sprecher'],
  answer: ['hinge'],
  fine: ['huang', 'sprecher', 'aron', 'hinge'],
} as const satisfies Record<Advice, readonly Source[]>;

export type Source = 'huang' | 'sprecher' | 'aron' | 'hinge';
