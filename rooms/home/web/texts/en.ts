import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as play } from '../../../play/texts/en.ts';

const { date, number, percent, plural } = formats('en');

export const texts = {
  tierNames: play.tiers,
  levelNames: play.levelTitles,
  title: 'Home',
  welcome: ({ name }: { name: string }) => `Welcome, ${name}!`,
  welcomeBack: ({ name }: { name: string }) => `Welcome back, ${name}!`,
  firstPoints: ({ points }: { points: number }) => `Let's get your first ${number(points)} Rizz.`,
  tagline: 'Show up, play fair, meet someone.',
  limited: {
    hold: 'Your account is on hold',
    limit: 'Your account is limited',
    text: ({ at }: { at: string }) =>
      `Until ${date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })} you can’t send new likes, write first messages or join events. Everything else works as before.`,
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
    explained: ({ tier, title }: { tier: string; title: string }) =>
      `Your points put you in the ${tier} tier; your level makes you a ${title}.`,
  },
  today: {
    parts: { people: 'People', firstSteps: 'Your first ten minutes', today: 'Today' },
    label: 'Stops done today',
    done: 'Done',
    face: {
      title: 'One new face',
      text: 'One profile, at your own pace. A pass stays between you and us.',
      go: 'Open Discover',
    },
    lesson: {
      title: 'One lesson',
      text: ({ title, minutes }: { title: string; minutes: number }) =>
        `${title} · ${number(minutes)} min`,
      go: 'Start',
    },
    maze: {
      title: 'The maze',
      hint: 'One play a day counts',
      text: 'One play a day counts. Collect every heart before the time is up.',
      go: 'Play',
    },
    finished: 'That was today',
    finishedText: 'Everything is done. See you tomorrow.',
    tomorrow: ({ day, points }: { day: number; points: number }) =>
      `Tomorrow: day ${number(day)}, +${number(points)} Rizz, a new maze.`,
    tomorrowCalm: 'Tomorrow: a new maze and new challenges.',
    standing: 'How you’re doing',
  },
  quest: {
    label: 'First steps done',
    progress: ({ done, total }: { done: number; total: number }) =>
      `${number(done)}/${number(total)}`,
    points: ({ count }: { count: number }) => `+${number(count)} Rizz`,
    dismiss: 'Put the first steps away',
    skip: 'Skip',
    skipStep: ({ step }: { step: string }) => `Skip: ${step}`,
    states: { done: 'Done', skipped: 'Skipped' },
    notSaved: 'Not Saved',
    notSavedText: 'Please check your connection and try again.',
    finished: 'You know your way around',
    finishedText: 'That was all there is to learn. The rest is people.',
    close: 'Close',
    steps: {
      picture: {
        title: 'Add your picture',
        text: 'People answer faces. You choose the crop before anybody sees it.',
        go: 'Add a Picture',
      },
      preferences: {
        title: 'Who you’d like to meet',
        text: "Tell us whom you'd like to meet. Only matching sees it.",
        go: 'Tell Us',
      },
      likes: {
        title: 'Like three people',
        text: 'Three likes, and somebody may like you back. A pass stays between you and us.',
        go: 'Open Discover',
      },
      maze: {
        title: 'Play your first maze',
        text: 'One play a day counts for points. Practice as often as you like.',
        go: 'To the Maze',
      },
      hello: {
        title: 'Say your first hello',
        text: 'Once you match, a chat opens. Not sure how to start? We have icebreakers.',
        go: 'Open Matches',
      },
    },
  },
  people: {
    noteOf: ({ name }: { name: string }) => `Note from ${name}`,
    likedYou: ({ count }: { count: number }) =>
      plural(count, { one: '1 person likes you', other: `${number(count)} people like you` }),
    allRequests: 'See All',
    nameAndAge: ({ name, age }: { name: string; age: number }) => `${name}, ${number(age)}`,
    acceptName: ({ name }: { name: string }) => `Accept ${name}`,
    declineName: ({ name }: { name: string }) => `Decline ${name}`,
    unread: 'Unread conversations',
    allChats: 'See All',
    newMessages: ({ count }: { count: number }) =>
      plural(count, { one: '1 new message', other: `${number(count)} new messages` }),
    bestFit: 'Somebody for you both',
    why: 'Why you two',
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
    coach: 'Coach',
    due: ({ count }: { count: number }) => `${number(count)} due today`,
  },
};

export type HomeTexts = typeof texts;
