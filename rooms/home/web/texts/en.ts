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
    parts: { firstSteps: 'Your first ten minutes', today: 'Today' },
    stops: {
      picture: 'Picture',
      preferences: 'Whom',
      likes: 'Likes',
      maze: 'Maze',
      hello: 'Hello',
      checkIn: 'Check-in',
      dailyMaze: 'Maze',
      lesson: 'Lesson',
      challenge: 'Challenge',
      dailyHello: 'Hello',
      evening: 'Evening',
    },
    /** Said once after each stop. */
    moments: {
      picture: 'There you are. People answer faces.',
      preferences: 'Good to know. Now the right people come up.',
      likes: 'Three likes are on their way.',
      maze: 'Your first maze. The ghosts will remember you.',
      hello: 'You said hello. That was the hard part.',
      checkIn: 'You showed up. That counts.',
      dailyMaze: 'The maze is done for today.',
      lesson: 'One thing learned.',
      challenge: 'A challenge done.',
      dailyHello: 'You said hello. That was the hard part.',
      evening: 'You went. The rest was talking.',
    },
    lesson: {
      title: 'One lesson',
      text: ({ title, minutes }: { title: string; minutes: number }) =>
        `${title} · ${number(minutes)} min`,
      done: 'Today’s lesson is done.',
      go: 'Start',
    },
    maze: {
      title: 'The maze',
      text: 'One play a day counts. Collect every heart before the time is up.',
      done: 'Played for today. Practice as often as you like.',
      go: 'Play',
    },
    hello: {
      title: 'One hello',
      text: 'A match waits for a first line. Short is fine.',
      none: 'After your next match, a first line fits here.',
      done: 'You have begun a conversation today.',
      say: 'Say hello',
      sayTo: ({ name }: { name: string }) => `Say hello to ${name}`,
    },
    finished: 'That was today',
    finishedText: 'Everything is done. See you tomorrow.',
    lit: ({ day }: { day: number }) => `Day ${number(day)} of your streak is lit.`,
    tomorrow: ({ day, points }: { day: number; points: number }) =>
      `Tomorrow: day ${number(day)}, +${number(points)} Rizz, a new maze.`,
    tomorrowCalm: 'Tomorrow: a new maze and new challenges.',
    standing: 'How you’re doing',
  },
  quest: {
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
  /** The sheet after a newcomer's first like. */
  firstLike: {
    title: 'Your like is on its way',
    picture: ({ name }: { name: string }) =>
      `${name} will look who it’s from. Let them see a face: yours.`,
    preferences: 'Two answers, so that the right people come up for you, and you for them.',
    later: 'Not Now',
  },
  people: {
    likedYou: ({ count }: { count: number }) =>
      plural(count, { one: '1 person likes you', other: `${number(count)} people like you` }),
    allRequests: 'See All',
    nameAndAge: ({ name, age }: { name: string; age: number }) => `${name}, ${number(age)}`,
    unread: 'Unread conversations',
    newMessages: ({ count }: { count: number }) =>
      plural(count, { one: '1 new message', other: `${number(count)} new messages` }),
    bestFit: 'Somebody for you both',
    newFace: 'One new face',
    noFace: 'No new face right now. Discover can look farther.',
    openDiscover: 'Open Discover',
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
