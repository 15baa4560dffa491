import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as play } from '../../../play/texts/en.ts';
import { sentencesIn } from '../sentence-of.ts';

const { date } = formats('en');

export const texts = {
  title: 'Notifications',
  settings: 'Settings',
  today: 'Today',
  yesterday: 'Yesterday',
  day: ({ at }: { at: Date }) => date(at, { weekday: 'long', month: 'long', day: 'numeric' }),
  time: ({ at }: { at: Date }) => date(at, { timeStyle: 'short' }),
  unread: 'Unread',
  more: 'Show earlier ones',
  failed: 'Your notifications could not be loaded',
  none: 'All quiet',
  noneText: 'Matches, likes and messages show up here. Say hello to somebody new.',
  browse: 'Browse members',
  achievementNames: play.achievements,
  somebody: 'Somebody',
  sentences: sentencesIn('en'),
};

export type NotificationsTexts = typeof texts;
