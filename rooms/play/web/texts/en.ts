import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../texts/en.ts';

const { date, digits, number, plural } = formats('en');

interface Count {
  count: number;
}
interface Day {
  day: string;
}

const activeDays = ({ count }: Count) =>
  plural(count, { one: '1 active day', other: `${number(count)} active days` });
const wonMazes = ({ count }: Count) =>
  plural(count, { one: '1 maze won', other: `${number(count)} mazes won` });
const points = ({ count }: Count) =>
  plural(count, { one: '1 point', other: `${number(count)} points` });

export const texts = {
  challengeNames: domain.challenges,
  achievementNames: domain.achievements,
  themeNames: domain.themes,
  levelNames: domain.levelTitles,
  moodNames: domain.streakMoods,
  unknownChallenge: domain.unknownChallenge,
  progress: ({ done, total }: { done: number; total: number }) =>
    `${number(done)}/${number(total)}`,
  progressOf: ({ title }: { title: string }) => `${title} progress`,
  rarities: { common: 'Common', rare: 'Rare', epic: 'Epic', legendary: 'Legendary' },
  celebration: {
    gain: ({ count }: Count) => `+${number(count)}`,
    close: 'Close celebration',
    levelUp: 'Level Up!',
    levelReached: ({ level, name }: { level: number; name: string }) =>
      `You reached level ${number(level)}: ${name}`,
    achievement: 'Achievement Unlocked!',
  },
  achievements: {
    failed: 'Achievements could not be loaded',
    failedWhy: 'The arcade did not answer. Please try again in a moment.',
    count: ({ earned, total }: { earned: number; total: number }) =>
      `${number(earned)} of ${number(total)} achievements earned`,
    bar: 'Achievements earned',
    earned: 'Earned',
    none: 'No Achievements Yet',
    noneOwn: 'Your first is one tap away.',
    noneOthers: 'The first one is still to come.',
    about:
      'Badges for what you do here; some unlock a skin. Those that pay points are <link>challenges</link>.',
    aboutCalm:
      'Badges for what you do here; some unlock a skin. There are <link>challenges</link> too.',
    toEarn: 'Still to earn',
    earnedOn: ({ at }: { at: string }) =>
      `Earned on ${date(new Date(at), { dateStyle: 'long', timeZone: 'UTC' })}`,
    unlocks: ({ theme }: { theme: string }) => `Unlocks the skin ${theme}`,
    unlocked: ({ theme }: { theme: string }) => `Unlocked the skin ${theme}`,
  },
  themes: {
    legend: 'Skins',
    lockedBy: ({ achievement }: { achievement: string }) => `Earn ${achievement} to unlock`,
    changed: 'Skin Changed',
    isOn: ({ theme }: { theme: string }) => `${theme} is on.`,
    updateFailed: 'Update Failed',
    notChanged: 'Failed to change the skin.',
  },
  challenges: {
    title: 'Challenges',
    text: 'Real steps, real points. The game keeps count for you.',
    failed: 'Your challenges could not be loaded',
    failedWhy: ({ reason }: { reason: string }) => `Your challenges could not be loaded. ${reason}`,
    points: ({ count }: Count) => `+${number(count)}<hidden> Rizz points</hidden>`,
    categories: { social: 'Social', authenticity: 'Authenticity', creativity: 'Creativity' },
    completed: 'Completed!',
    complete: 'Complete Challenge',
    go: 'Go',
    done: 'Challenge Complete! 🎉',
    doneText: ({ earned, score }: { earned: number; score: number }) =>
      `You earned ${digits(earned)} Rizz points! New score: ${digits(score)}`,
    notDone: 'Challenge Failed',
    notDoneText: 'Failed to complete challenge.',
    byPeriod: 'Challenges by period',
    ready: ({ count }: Count) => `${number(count)} to collect`,
    tabs: {
      daily: {
        label: 'Daily',
        empty: 'No Daily Challenges Available',
        text: 'Check back tomorrow for new challenges!',
      },
      weekly: {
        label: 'Weekly',
        empty: 'No Weekly Challenges Available',
        text: 'Weekly challenges refresh every Monday!',
      },
      achievement: {
        label: 'Achievements',
        empty: 'No Achievement Challenges Available',
        text: 'Keep playing: more are on their way.',
      },
    },
    aboutAchievements:
      'Challenges without a deadline: each pays its points once. Your badges are in <link>your profile</link>.',
    aboutAchievementsCalm:
      'Challenges without a deadline. Your badges are in <link>your profile</link>.',
    allComplete: 'All Challenges Complete!',
    allCompleteText:
      "You have done everything on today's list. New challenges come at midnight UTC.",
    exploreEvents: 'Explore Events',
    summary: {
      completed: 'Completed Today',
      streak: 'Day Streak',
      points: 'Total Points',
    },
    today: "Today's Challenges",
    viewAll: 'View All',
    allDone: 'All done for today. New challenges come at midnight UTC.',
  },
  checkIn: {
    title: 'Daily Check-in',
    streak: ({ days }: { days: number }) => `<count>${days}</count> day streak`,
    noStreak: 'Start a streak',
    welcomeBack: 'Welcome back. Day 1.',
    rested: ({ days }: { days: number }) =>
      plural(days, {
        one: 'A rest day kept your 1 day.',
        other: `A rest day kept your ${number(days)} days.`,
      }),
    restDays: ({ count }: Count) =>
      plural(count, {
        one: '1 rest day saved. It steps in by itself when you miss a day.',
        other: `${number(count)} rest days saved. They step in by themselves when you miss a day.`,
      }),
    bonuses: 'Streak bonuses',
    bonus: ({ count }: Count) => `+${number(count)} bonus`,
    fromDays: ({ days }: { days: number }) => `${number(days)}+ days`,
    reached: 'Reached',
    claimedToday: 'Claimed Today',
    claim: ({ count }: Count) => `Claim Daily Bonus (+${number(count)})`,
    failed: 'Error',
    failedText: 'Failed to claim daily bonus. Please try again.',
    offlineText: 'You’re offline. Failed to claim daily bonus. Please try again.',
    again: 'Already claimed today! 🎯',
    againText: 'Come back tomorrow for your next bonus.',
    claimed: ({ count }: Count) => `Daily Bonus Claimed! +${digits(count)} Rizz Points 🎉`,
    newStreak: 'A new streak begins!',
    goesOn: ({ days }: { days: number }) => `That makes ${number(days)} days in a row.`,
  },
  stats: {
    hidden: 'This member keeps the score private.',
    calm: {
      title: 'Calm mode is on',
      text: 'No points or streaks here. We still count them for you.',
      action: 'Change it in Settings',
    },
    title: 'Stats',
    failed: 'The stats could not be loaded',
    failedWhy: 'The server could not be reached.',
    pointsOf: ({ days }: { days: number }) => `Points of the last ${number(days)} days`,
    pointsIn: ({ days }: { days: number }) => `Rizz points in ${number(days)} days`,
    activeDays: 'Active days',
    activeDaysOf: ({ days }: { days: number }) => `Active days of ${number(days)}`,
    mazesWon: 'Mazes won',
    score: 'Rizz Score',
    level: 'Level',
    streak: 'Day streak',
    showTable: 'Show as a table',
    amount: ({ count }: Count) => number(count),
    day: ({ day }: Day) => date(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    month: ({ day }: Day) => date(new Date(day), { month: 'short', timeZone: 'UTC' }),
    weekday: ({ day }: Day) => date(new Date(day), { weekday: 'short', timeZone: 'UTC' }),
    dayHead: 'Day',
    today: 'Today',
    calendar: {
      label: ({ active, won, weeks }: { active: number; won: number; weeks: number }) =>
        `${activeDays({ count: active })} and ${wonMazes({ count: won })} in ${number(weeks)} weeks. The table below has every day.`,
      active: 'Active',
      mazeWon: 'Maze won',
      noPoints: 'No points',
      maze: 'Maze',
      won: 'Won',
    },
    chart: {
      label: ({ sum, days, best }: { sum: number; days: number; best: number }) =>
        `${points({ count: sum })} in ${number(days)} days, ${number(best)} on the best day. The table below has every day.`,
      none: 'No points in these days. The daily bonus is a start.',
      caption: 'Points by day',
      together: 'Together',
      reasons: {
        'daily-bonus': 'Daily bonus',
        challenge: 'Challenges',
        rizzman: 'RizzMan',
        'video-intro': 'Video introduction',
        event: 'Events',
        'group-date': 'Group dates',
        'first-picture': 'First picture',
        lesson: 'Lessons',
      },
    },
  },
};

export type PlayTexts = typeof texts;
