import { DAY_MS } from '../../../platform/shared/durations.ts';
import type { Figures } from './figures.ts';

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
