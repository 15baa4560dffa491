import { texts as play } from '@rizzly/domain/play/texts/en';
import { formats } from '@rizzly/domain/texts';

const { date, number, percent, plural } = formats('en');

export const texts = {
  tierNames: play.tiers,
  levelNames: play.levelTitles,
  title: 'Home',
  welcome: ({ name }: { name: string }) => `Welcome, ${name}!`,
  welcomeBack: ({ name }: { name: string }) => `Welcome back, ${name}!`,
  firstPoints: ({ points }: { points: number }) => `Let's get your first ${number(points)} Rizz.`,
  tagline: 'Show up, play fair, meet somebody.',
  limited: {
    hold: 'Your account is on hold',
    limit: 'Your account is limited',
    text: ({ at }: { at: string }) =>
      `Until ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })} you can’t send new likes, write first messages or join events. All else works as before.`,
    why: 'See why, and appeal',
  },
  score: {
    title: 'Rizz Score',
    progress: 'Level progress',
    unit: 'Rizz',
    level: ({ level }: { level: number }) => `Level ${number(level)}`,
    toNext: ({ points }: { points: number }) =>
      plural(points, {
        one: '1 point to next level',
        other: `${number(points)} points to next level`,
      }),
    thisWeek: 'This Week',
  },
  completion: {
    title: 'Profile Completion',
    label: 'Profile completion',
    percent: ({ share }: { share: number }) => percent(share),
    done: 'Your profile is complete!',
    parts: {
      picture: 'Add a profile picture',
      bio: 'Write a bio',
      location: 'Add your location',
      interests: 'Choose at least 3 interests',
      video: 'Record a video introduction',
    },
  },
  matches: {
    title: "Today's Matches",
    failed: 'Could not be loaded',
    counting: 'Counting…',
    none: 'No matches today. Five minutes in Discover?',
    some: ({ count }: { count: number }) =>
      plural(count, {
        one: 'A new match: break the ice!',
        other: 'New matches: break the ice!',
      }),
  },
  actions: {
    title: 'Quick Actions',
    profile: 'Edit Profile',
    challenges: 'Challenges',
    matches: 'Matches',
  },
};

export type HomeTexts = typeof texts;
