import { formats } from '../../../../../../platform/shared/texts/index.ts';

const { date } = formats('en');

const at = (time: string) => date(new Date(time), { dateStyle: 'medium', timeStyle: 'short' });

export const texts = {
  title: 'Announce something',
  text: 'A bar on every page. Each member can close it, for all devices.',
  english: 'In English',
  spanish: 'In Spanish',
  spanishHint: 'Empty: the English one is shown.',
  from: 'From',
  until: 'Until',
  zone: 'In the time zone of this device',
  announce: 'Announce',
  announced: 'Announced',
  announcedText: 'It is shown everywhere within five seconds of its beginning.',
  notAnnounced: 'Not Announced',
  notAnnouncedText: 'The announcement could not be saved. Please try again.',
  list: 'Announcements',
  notLoaded: 'The Announcements Could Not Be Loaded',
  none: 'There are none yet.',
  states: { coming: 'To come', shown: 'Shown', ended: 'Ended' },
  times: ({ from, until }: { from: string; until: string }) => `${at(from)} to ${at(until)}`,
  remove: 'Take back',
  notRemoved: 'Not Taken Back',
  notRemovedText: 'The announcement could not be removed. Please try again.',
};

export type AdminAnnouncementsTexts = typeof texts;
