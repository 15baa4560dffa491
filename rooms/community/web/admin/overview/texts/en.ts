import { formats } from '../../../../../../platform/shared/texts/index.ts';
import { ACTIVE_LEAST, SMALL, WEEK_DAYS } from '../../../../../figures/index.ts';
import { texts as preferences } from '../../../../../profile/preferences/texts/en.ts';

const { date, number, percent, plural } = formats('en');

const short = (day: string) =>
  date(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const texts = {
  genderNames: preferences.genders,
  more: 'Who stays, whether people meet, who finds somebody',
  todo: {
    title: 'What needs doing',
    nothing: 'Nothing waits for you. See how everybody is doing.',
    firstRun: ({ left }: { left: number }) =>
      plural(left, { one: 'Finish 1 first step', other: `Finish ${left} first steps` }),
    checking: 'Looking …',
    notKnown: 'Something here could not be loaded. Please reload the page.',
  },
  figures: {
    title: 'How the community is',
    failed: 'The Figures Could Not Be Loaded',
    periods: 'Shown by',
    day: 'Day',
    week: 'Week',
    month: 'Month',
    choose: 'Figures to plot',
    now: { day: 'today', week: 'this week', month: 'this month' },
    before: ({ count, period }: { count: number | null; period: 'day' | 'week' | 'month' }) =>
      `${count === null ? 'unknown' : number(count)} ${period === 'day' ? 'yesterday' : `last ${period}`}`,
    amount: ({ count }: { count: number | null }) => (count === null ? '–' : number(count)),
    plot: ({ figure, most }: { figure: string; most: number }) =>
      `${figure} over time, ${number(most)} at most`,
    bar: ({ start, count }: { start: string; count: number | null }) =>
      `${short(start)}: ${count === null ? 'unknown' : number(count)}`,
    from: ({ start }: { start: string }) => short(start),
    table: 'All figures as a table',
    csv: 'Save as CSV',
    others: 'Other figures',
  },
  figureNames: {
    active: 'Active',
    registrations: 'Registrations',
    verified: 'Newcomers',
    likes: 'Likes',
    matches: 'Matches',
    firstMessages: 'First messages',
    answers: 'Answered within a day',
    dates: 'Dates',
    events: 'Events',
    goodbyes: 'Kind goodbyes',
    silences: 'Ended in silence',
    reports: 'Reports',
    erased: 'Erased',
  },
  cohorts: {
    title: 'Who stays',
    text: 'Newcomers of each week, and how many were still active one, four and eight weeks later.',
    weeks: 'Week by week',
    week: 'Week of',
    members: 'Joined',
    after1: '1 week',
    after4: '4 weeks',
    after8: '8 weeks',
    weekOf: ({ week }: { week: string }) => short(week),
    part: ({ count, of }: { count: number; of: number }) =>
      of === 0 ? '–' : `${percent(count / of)} (${number(count)})`,
    later: 'later',
    none: 'Nobody has joined in this time.',
  },
  funnel: {
    title: 'Do people meet?',
    failed: 'The Figures Could Not Be Loaded',
    isPublic: 'Show this to everybody',
    isPublicText: 'At /safety, for visitors too. Off, only admins see it.',
  },
  balance: {
    title: 'Who finds somebody',
    text: ({ monday }: { monday: string }) =>
      `Members who visited in the ${WEEK_DAYS} days before Monday, ${short(monday)}, and those with a new match in them.`,
    share: ({ share }: { share: number | null }) => (share === null ? '–' : percent(share)),
    shareLabel: 'have a new match',
    gini: ({ gini }: { gini: number | null }) =>
      gini === null ? '–' : number(gini, { maximumFractionDigits: 2 }),
    giniLabel: 'How evenly members are shown (Gini): 0 is even; at 1, one member gets it all',
    part: 'Part',
    active: 'Active',
    matched: 'With a match',
    shareHead: 'Share',
    amount: ({ count }: { count: number | string | null }) => {
      if (count === null) return '–';
      return typeof count === 'number' ? number(count) : count;
    },
    shownAs: 'By gender',
    places: 'By place',
    small: `Made once a week and then left as it is, in steps of five, so that it points at nobody. Places with fewer than ${SMALL} active members are not named, and with fewer than ${ACTIVE_LEAST} in all nothing is shown.`,
  },
};

export type OverviewTexts = typeof texts;
