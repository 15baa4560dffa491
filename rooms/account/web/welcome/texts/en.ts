import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';

export const texts = {
  title: 'Welcome',
  tag: 'Insert heart to continue',
  headline: 'Turn small talk into <mark>high scores</mark>',
  pitch: `${COMMUNITY_NAME} is dating practice that plays like an arcade. Show up daily, earn Rizz, and meet people who are here for the same game.`,
  getStarted: 'Get Started',
  signIn: 'Sign In',
  adults: ({ age }: { age: number }) => `For adults, ${age} and over.`,
  glimpse: {
    title: 'The kind of people you meet',
    singer: { title: 'Sings in traffic', text: 'Looking for harmony.' },
    hiker: { title: 'Hikes slowly', text: 'Knows every bench.' },
    cook: { title: 'Cooks for ten', text: 'Looking for nine.' },
    drawn: 'Drawn for this page. Only members see members.',
  },
  stickers: { points: '+10 Rizz', streak: '7 day streak', match: "It's a match!" },
  video: {
    title: 'Video-First Introductions',
    text: 'Say hello in your own voice. A short clip tells more than a stack of filtered photos.',
  },
  score: {
    title: 'Rizz Score System',
    text: 'Good habits pay. Daily challenges, streaks and levels turn nerves into points.',
  },
  groups: {
    title: 'Group Date Mode',
    text: 'Player two, and three, and four. First meetings are lighter with friends around.',
  },
  doorNames: {
    approval: 'The moderators look at each application before they let somebody in.',
    invite: 'New members come by invitation only.',
    closed: 'This community takes no new members right now.',
  },
};

export type WelcomeTexts = typeof texts;
