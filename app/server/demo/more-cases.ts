import type { DecideBody, ReportReason } from '../../../rooms/safety/index.ts';

interface DemoCase {
  reason: ReportReason;
  hoursAgo: number;
  comment: string;
  /** After the report, in hours. Without it the case waits. */
  decided?: { after: number; appeal?: string } & Pick<DecideBody, 'decision' | 'days' | 'finding'>;
}

/** Cases that fill the desk's list, about people whom the demo’s visitors have not met. */
export const MORE_CASES: readonly DemoCase[] = [
  // Waiting; the offline harm, one harassment and one message of the rest are overdue.
  { reason: 'child_safety', hoursAgo: 1, comment: 'The third picture shows a child alone.' },
  { reason: 'underage', hoursAgo: 1.5, comment: 'Writes about the exams at school next week.' },
  { reason: 'threat', hoursAgo: 3, comment: 'Wrote that I would regret it if I don’t answer.' },
  { reason: 'offline_harm', hoursAgo: 5, comment: 'Waited outside of my office on Tuesday.' },
  { reason: 'scam', hoursAgo: 4, comment: 'Asked for my bank details in the first message.' },
  { reason: 'scam', hoursAgo: 12, comment: 'Quiere que invierta en una moneda nueva.' },
  { reason: 'unsafe_event', hoursAgo: 10, comment: 'Moved our meeting from the café to a flat.' },
  { reason: 'harassment', hoursAgo: 8, comment: 'Eleven notes since I said no.' },
  { reason: 'harassment', hoursAgo: 27, comment: 'Insults in the answer to my prompt.' },
  { reason: 'sexual_content', hoursAgo: 15, comment: 'The second picture.' },
  { reason: 'fake_profile', hoursAgo: 18, comment: 'Three ages in one bio.' },
  { reason: 'fake_profile', hoursAgo: 33, comment: 'That is the picture of an actor.' },
  { reason: 'spam', hoursAgo: 11, comment: 'A shop with a face.' },
  { reason: 'spam', hoursAgo: 26, comment: 'The same note to all my friends.' },
  { reason: 'spam', hoursAgo: 50, comment: 'Only writes about a diet.' },
  { reason: 'other', hoursAgo: 22, comment: 'Speaks for a political party.' },
  { reason: 'other', hoursAgo: 74, comment: 'No sé si es grave, pero me pareció raro.' },
  // Decided.
  {
    reason: 'spam',
    hoursAgo: 120,
    comment: 'Sells tickets.',
    decided: { after: 6, decision: 'dismiss', finding: 'Tells of a concert that is free.' },
  },
  {
    reason: 'harassment',
    hoursAgo: 150,
    comment: 'Did not like my joke.',
    decided: { after: 20, decision: 'dismiss', finding: 'A plain no, politely said.' },
  },
  {
    reason: 'fake_profile',
    hoursAgo: 170,
    comment: 'Too good to be true.',
    decided: { after: 40, decision: 'dismiss', finding: 'The photo check fits the pictures.' },
  },
  {
    reason: 'harassment',
    hoursAgo: 100,
    comment: 'Called me names.',
    decided: { after: 9, decision: 'warn', finding: 'Two insults in a note.' },
  },
  {
    reason: 'sexual_content',
    hoursAgo: 90,
    comment: 'The bio.',
    decided: { after: 12, decision: 'warn', finding: 'Sexual remarks in the bio.' },
  },
  {
    reason: 'spam',
    hoursAgo: 80,
    comment: 'A course, again.',
    decided: { after: 30, decision: 'limit', days: 7, finding: 'The same offer in nine notes.' },
  },
  {
    reason: 'harassment',
    hoursAgo: 75,
    comment: 'Will not stop.',
    decided: {
      after: 8,
      decision: 'limit',
      days: 14,
      finding: 'Wrote to two members after their no.',
      appeal: 'One of them had asked me a question. I only answered it.',
    },
  },
  {
    reason: 'scam',
    hoursAgo: 140,
    comment: 'Needs money for a visa.',
    decided: {
      after: 5,
      decision: 'suspend',
      days: 30,
      finding: 'Asked two members for money.',
      appeal: 'Es verdad que lo pedí. Lo devolví a la semana, tengo el recibo.',
    },
  },
  {
    reason: 'threat',
    hoursAgo: 60,
    comment: 'Said he knows where I work.',
    decided: { after: 2, decision: 'suspend', days: 7, finding: 'A veiled threat after a no.' },
  },
  {
    reason: 'scam',
    hoursAgo: 110,
    comment: 'A fund with 12 percent a month.',
    decided: {
      after: 4,
      decision: 'ban',
      finding: 'Advertised a fraud to seven members.',
      appeal: 'My brother used my phone. I have changed the password.',
    },
  },
  {
    reason: 'underage',
    hoursAgo: 130,
    comment: 'Told me: 17.',
    decided: { after: 3, decision: 'ban', finding: 'Says in the bio to be seventeen.' },
  },
  {
    reason: 'fake_profile',
    hoursAgo: 160,
    comment: 'My cousin’s pictures.',
    decided: { after: 24, decision: 'ban', finding: 'All pictures are somebody else’s.' },
  },
];
