import { formats } from '../../../../../platform/shared/texts/index.ts';

const { list, number, plural } = formats('en');

interface Name {
  name: string;
}
interface Count {
  count: number;
}
const hearts = ({ count }: Count) =>
  plural(count, { one: '1 heart', other: `${number(count)} hearts` });

export const texts = {
  open: 'Play a maze together',
  needsBoth: ({ name }: Name) => `${name} has to be online too`,
  needsTwo: 'It takes two who are online',
  inside: ({ names }: { names: readonly string[] }) =>
    plural(names.length, {
      one: `${list(names)} is waiting in the maze`,
      other: `${list(names)} are waiting in the maze`,
    }),
  running: ({ names }: { names: readonly string[] }) =>
    plural(names.length, {
      one: `${list(names)} is playing the maze`,
      other: `${list(names)} are playing the maze`,
    }),
  join: 'Join',
  back: 'Go Back In',
  nextOne: 'You can join when it’s over.',
  notJoined: 'You’re not in the maze',
  notJoinedText: 'That didn’t work. Please try again.',
  title: 'RizzMan together',
  waiting: {
    text: 'One maze to share: everybody steers their own, and the hearts count together. No points, just for fun.',
    players: 'In the maze',
    you: 'you',
    more: 'It takes two who are here at the same time. Your chat shows that you’re waiting.',
    begin: 'Start',
    again: 'Play Again',
    leave: 'Leave the Maze',
  },
  hearts: 'Hearts left',
  time: 'Time',
  players: 'Still in',
  of: ({ count, all }: { count: number; all: number }) => `${number(count)}/${number(all)}`,
  level: ({ level }: { level: number }) => `Level ${number(level)}`,
  paused: 'Paused',
  pausedBy: ({ name }: Name) => `${name} has paused`,
  pausedByYou: 'You have paused',
  resume: 'Resume',
  out: 'You’re out. Watch the others!',
  outcomes: {
    won: { title: 'Maze cleared!', text: 'You took every heart together.' },
    caught: { title: 'All caught!', text: 'The ghosts got you all.' },
    'timed-out': { title: 'Time’s up', text: 'Some hearts are left. Once more?' },
  },
  bothCaught: 'The ghosts got you both.',
  taken: ({ count, all }: { count: number; all: number }) =>
    `${number(count)} of ${number(all)} hearts, together`,
  timeLeft: ({ count }: Count) =>
    plural(count, { one: '1 second left', other: `${number(count)} seconds left` }),
  news: {
    joined: ({ name }: Name) => `${name} is in the maze.`,
    left: ({ name }: Name) => `${name} left the maze.`,
    out: ({ name }: Name) => `${name} is out.`,
    youOut: 'You’re out.',
    heartsLeft: ({ count }: Count) => `${hearts({ count })} left.`,
    secondsLeft: ({ count }: Count) =>
      plural(count, { one: '1 second left.', other: `${number(count)} seconds left.` }),
    goesOn: 'It goes on in three seconds.',
  },
  ended: {
    title: 'The maze has ended',
    lost: 'It was cut off on our side. Nothing of yours is lost: start a new one.',
    idle: 'Nobody did anything for five minutes.',
    empty: 'Everybody left it.',
  },
};

export type TogetherTexts = typeof texts;
