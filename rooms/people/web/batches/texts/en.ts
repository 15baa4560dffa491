import { formats } from '../../../../../platform/shared/texts/index.ts';
import { texts as safety } from '../../../../safety/texts/en.ts';
import { texts as people } from '../../../texts/en.ts';

const { date, number, plural } = formats('en');

const members = (count: number) =>
  plural(count, { one: '1 member', other: `${number(count)} members` });

export const texts = {
  issues: { people: people.issues, safety: safety.issues },
  reasonNames: safety.reasons,
  decisionNames: {
    warn: 'Warn',
    limit: 'Limit',
    suspend: 'Suspend',
    ban: 'Ban',
    dismiss: 'Dismiss what was reported',
  },
  stateNames: {
    running: 'Running',
    done: 'Done',
    undoing: 'Being taken back',
    undone: 'Taken back',
  },
  title: ({ count }: { count: number }) => `Decide about ${members(count)}`,
  titleOfSearch: 'Decide about everybody found',
  text: 'Each gets a case and a statement of its own. All of it can be taken back within seven days.',
  allText: 'All whom the search finds now, without the team and without waiting registrations.',
  decision: 'Decision',
  choose: 'Choose',
  days: 'Days',
  reason: 'Reason',
  finding: 'What was found',
  findingHint: 'Each member reads this. Say what they did.',
  quiet: 'Send no mail at all',
  quietText:
    'For spam, fake profiles and scams: neither to them, nor to those who reported them or got their messages. The statement stands in the app.',
  decide: 'Decide',
  failed: 'That Did Not Work',
  failedText: 'Nothing was decided. Please try again.',
  progress: ({ done, total }: { done: number; total: number }) =>
    `${number(done)} of ${number(total)}`,
  skipped: ({ count }: { count: number }) =>
    `${members(count)} left alone: decided already, or somebody else’s.`,
  goesOn: 'It goes on when you close this.',
  close: 'Close',
  undo: 'Take it back',
  undoSure: 'Take all of it back?',
  undoText: 'Each of these decisions ends, unless somebody has decided again since.',
  undoing: 'Being Taken Back',
  cancel: 'Cancel',
  recent: 'Decisions about many',
  recentOf: ({ decision, reason, count }: { decision: string; reason: string; count: number }) =>
    `${decision}: ${reason}, ${members(count)}`,
  by: ({ name, at }: { name: string; at: string }) =>
    `${name}, ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}`,
  formerMember: 'Former member',
};

export type BatchTexts = typeof texts;
