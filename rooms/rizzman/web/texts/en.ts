import { formats } from '../../../../platform/shared/texts/index.ts';

const { digits, list, number, plural } = formats('en');

interface Count {
  count: number;
}
interface Left {
  left: string;
}

const steps = ({ count }: Count) =>
  plural(count, { one: '1 step', other: `${number(count)} steps` });
const hearts = ({ count }: Count) =>
  plural(count, { one: '1 heart', other: `${number(count)} hearts` });

export const texts = {
  name: 'RizzMan',
  error: 'Error',
  amount: ({ count }: Count) => number(count),
  seconds: ({ count }: Count) => `${number(count)}s`,
  level: ({ level }: { level: number }) => `Level ${number(level)}`,
  nextGame: ({ left }: Left) => `Next game in <timer>${left}</timer>`,
  ghosts: {
    seen: { name: 'Seen', habit: 'Left you on read, and always knows where you are.' },
    maybe: { name: 'Maybe', habit: 'Could turn up anywhere. Or not.' },
    crumbs: { name: 'Crumbs', habit: 'A like here, a like there, never a date.' },
    zombie: { name: 'Zombie', habit: 'Back after three months with a ‘hey you’.' },
  },
  card: {
    title: 'Daily RizzMan Challenge',
    failed: 'The maze could not be reached.',
    text: 'One maze, one play a day. Take every heart before the ghosts take you.',
    play: 'Play RizzMan',
    played: 'Already Played Today',
    playedText: ({ score, points }: { score: number; points: number }) =>
      `Score: <score>${digits(score)}</score><points>+${digits(points)} Rizz points</points>`,
    playedCalm: ({ score }: { score: number }) => `Score: <score>${digits(score)}</score>`,
  },
  week: {
    title: 'This week in the maze',
    failed: 'The week’s scores could not be loaded.',
    nobody: 'Nobody has been in yet this week. The top is free!',
    wins: ({ count }: Count) => plural(count, { one: '1 win', other: `${number(count)} wins` }),
  },
  practice: {
    label: 'Practice · no points',
    start: 'Practice',
    text: 'Yesterday’s maze, as often as you like. No points, no records.',
    textCalm: 'Yesterday’s maze, as often as you like. No records.',
    stop: 'Stop practicing',
    won: 'Maze cleared!',
    over: 'Practice over',
    score: ({ score }: { score: number }) => `Practice score: ${digits(score)}. It stays here.`,
    again: 'Practice Again',
    back: 'Back',
  },
  pairs: {
    title: 'Pairs this week',
    join: 'List me with my matches',
    joinText: 'You and each match who turns this on too: both scores of the week, added up.',
    nobody: 'No pairs yet. It takes two: ask a match to turn it on.',
    youAnd: ({ name }: { name: string }) => `You & <name>${name}</name>`,
    notSaved: 'That could not be saved. Please try again.',
  },
  start: {
    invitation:
      'One play a day, and here is today’s. The ghosts sleep until you move, and three seconds more.',
    goal: ({ seconds }: { seconds: number }) => `Take every heart in ${number(seconds)} seconds.`,
    ghosts: 'Ghosts in this maze',
    how: 'How to play',
    modes: {
      arcade: { name: 'Arcade', text: 'The clock runs.' },
      turns: {
        name: 'Turn by turn',
        text: 'One press, one step, no clock. Works with screen readers.',
      },
    },
    sound: 'Sound',
    start: 'Start',
    controls: 'Arrow keys, WASD, swipes or the pad.',
  },
  stage: {
    maze: 'The maze. Steer with the arrow keys or W, A, S and D.',
    score: 'Score',
    level: 'Level',
    hearts: 'Hearts',
    steps: 'Steps',
    time: 'Time',
    paused: 'Paused',
    resume: 'Resume',
    giveUp: 'Give up and keep the score',
    secondsLeft: ({ count }: Count) =>
      plural(count, { one: '1 second left', other: `${number(count)} seconds left` }),
    steering: 'Steering',
    pause: 'Pause',
    keys: { up: 'Up', left: 'Left', down: 'Down', right: 'Right' },
    walls: {
      up: 'Wall above.',
      down: 'Wall below.',
      left: 'Wall on the left.',
      right: 'Wall on the right.',
    },
  },
  turns: {
    heartTaken: 'Heart taken.',
    won: 'Every heart is yours. You won!',
    caught: ({ ghost, score }: { ghost: string; score: number }) =>
      `${ghost} caught you. Score ${digits(score)}.`,
    noSteps: ({ score }: { score: number }) => `No steps left. Score ${digits(score)}.`,
    place: ({ row, column }: { row: number; column: number }) =>
      `Row ${number(row)}, column ${number(column)}.`,
    ways: ({ ways }: { ways: readonly string[] }) => `Ways: ${list(ways, 'unit')}.`,
    directions: { up: 'up', left: 'left', down: 'down', right: 'right' },
    nearest: ({ count, way }: { count: number; way: string }) =>
      `Nearest heart: ${steps({ count })}, first ${way}.`,
    nearestOf: ({
      count,
      way,
      near,
      within,
    }: {
      count: number;
      way: string;
      near: number;
      within: number;
    }) =>
      `Nearest heart: ${steps({ count })}, first ${way}, ${number(near)} within ${steps({ count: within })}.`,
    ghost: ({ ghost, count, bearing }: { ghost: string; count: number; bearing: string }) =>
      `${ghost}: ${steps({ count })} away, ${bearing}.`,
    asleep: 'The ghosts are asleep.',
    someGhost: 'A ghost',
    bearings: {
      up: 'up',
      down: 'down',
      left: 'left',
      right: 'right',
      upLeft: 'up and left',
      upRight: 'up and right',
      downLeft: 'down and left',
      downRight: 'down and right',
      here: 'here',
    },
    standing: ({ score, left, count }: { score: number; left: number; count: number }) =>
      `Score ${digits(score)}. ${hearts({ count: left })} and ${steps({ count })} left.`,
  },
  result: {
    headings: {
      won: 'Maze cleared!',
      caught: 'Caught!',
      'timed-out': 'Time’s up',
      /** The replay of a game given up has no end. */
      playing: 'Game ended early',
    },
    hearts: ({ taken, total }: { taken: number; total: number }) =>
      `${number(taken)}/${number(total)}`,
    timeLeft: 'Time left',
    stepsLeft: 'Steps left',
    points: 'Rizz points',
    earned: ({ count }: Count) => `+${number(count)}`,
    done: 'Done',
    saving: 'Saving your score…',
    saved: 'Your score is saved.',
    nextLevel: ({ level }: { level: number }) => `Level ${number(level)} waits for you.`,
    lost: 'The ghosts will be back, and so will you.',
    refused: 'This play could not be counted.',
    notSaved: 'Not saved yet. It is kept here until midnight UTC.',
  },
  toast: {
    won: ({ level }: { level: number }) => `Level ${number(level)} Complete! 🎮🏆`,
    wonCalm: 'Maze Complete! 🎮🏆',
    wonText: ({ points, next }: { points: number; next: number }) =>
      `You earned ${digits(points)} Rizz points! Tomorrow: Level ${number(next)}!`,
    lost: 'Game Over 👻',
    lostText: ({ points }: { points: number }) =>
      `You earned ${digits(points)} Rizz points! Try again tomorrow!`,
    notSaved: 'Failed to save RizzMan score.',
  },
};

export type RizzmanTexts = typeof texts;
