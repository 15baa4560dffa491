import type { AchievementId } from '../achievements/catalogue.ts';
import type { ThemeId } from '../achievements/themes.ts';
import type { LevelTitle, RizzTier } from '../ledger/score.ts';

interface Named {
  title: string;
  description: string;
}

/** Names by id, and names of levels and tiers by their English name in the rules (§9). */
export const texts = {
  issues: { themeUnknown: 'Please choose a skin of the list' },
  tiers: {
    Beginner: 'Beginner',
    Intermediate: 'Intermediate',
    Advanced: 'Advanced',
    Elite: 'Elite',
    Legendary: 'Legendary',
  } satisfies Record<RizzTier, string>,
  levelTitles: {
    'Rookie Charmer': 'Rookie Charmer',
    'Social Butterfly': 'Social Butterfly',
    'Conversation King': 'Conversation King',
    'Dating Dynamo': 'Dating Dynamo',
    'Rizz Master': 'Rizz Master',
  } satisfies Record<LevelTitle, string>,
  streakMoods: {
    none: 'Check in today to start your streak.',
    started: 'Nice start! Check in today to build your streak.',
    startedClaimed: 'Nice start! Come back tomorrow to build your streak.',
    momentum: 'Great momentum! Keep it going.',
    onFire: "You're on fire! Nobody can resist that streak.",
  },
  /** The first four are the specification's, word for word (§3). */
  challenges: {
    'challenge-1': { title: 'Ice Breaker Master', description: 'Start 3 conversations today' },
    'challenge-2': { title: 'Video Introduction', description: 'Record your first video intro' },
    'challenge-3': { title: 'Profile Perfectionist', description: 'Complete your profile 100%' },
    'challenge-4': { title: 'Social Butterfly', description: 'Join a local event' },
    'daily-hearts': { title: 'Heart on Your Sleeve', description: 'Like 3 members today' },
    'daily-maze': { title: 'Maze Runner', description: 'Play today’s RizzMan maze' },
    'daily-match': { title: 'Spark of the Day', description: 'Make a new match today' },
    'daily-check-in': { title: 'Regular in the Arcade', description: 'Claim today’s daily bonus' },
    'weekly-conversations': {
      title: 'Conversation Starter',
      description: 'Start 10 conversations this week',
    },
    'weekly-matches': { title: 'Match Maker', description: 'Make 3 new matches this week' },
    'weekly-check-ins': {
      title: 'Daily Devotion',
      description: 'Claim your daily bonus on 5 days this week',
    },
    'weekly-mazes': {
      title: 'Maze Regular',
      description: 'Play the RizzMan maze on 4 days this week',
    },
    'weekly-hearts': { title: 'Week of Hearts', description: 'Like 12 members this week' },
    'achievement-first-match': { title: 'It Takes Two', description: 'Make your first match' },
    'achievement-ten-matches': { title: 'Ten Hearts', description: 'Make 10 matches' },
    'achievement-conversations': { title: 'Hello Marathon', description: 'Start 25 conversations' },
    'achievement-picture': { title: 'Face of the Arcade', description: 'Add a profile picture' },
    'achievement-week-streak': { title: 'Seven in a Row', description: 'Keep a 7 day streak' },
    'achievement-month-streak': { title: 'Month of Momentum', description: 'Keep a 30 day streak' },
    'achievement-first-maze': {
      title: 'Out of the Maze',
      description: 'Win your first RizzMan maze',
    },
    'achievement-maze-master': { title: 'Maze Master', description: 'Win 10 RizzMan mazes' },
  } satisfies Record<string, Named>,
  unknownChallenge: { title: 'Daily Challenge', description: 'Complete today’s challenge' },
  achievements: {
    'first-hello': { title: 'First Hello', description: 'Start your first conversation' },
    'smooth-talker': { title: 'Smooth Talker', description: 'Start 10 conversations' },
    'life-of-the-party': { title: 'Life of the Party', description: 'Start 50 conversations' },
    'talk-of-the-town': { title: 'Talk of the Town', description: 'Start 100 conversations' },
    'picture-perfect': { title: 'Picture Perfect', description: 'Add your first profile picture' },
    'camera-ready': { title: 'Camera Ready', description: 'Record your first video introduction' },
    'full-picture': { title: 'The Full Picture', description: 'Complete your profile 100%' },
    'checked-in': { title: 'Checked In', description: 'Claim your first daily bonus' },
    'week-of-wonder': { title: 'Week of Wonder', description: 'Keep a streak for 7 days' },
    unstoppable: { title: 'Unstoppable', description: 'Keep a streak for 30 days' },
    'challenge-accepted': {
      title: 'Challenge Accepted',
      description: 'Complete your first challenge',
    },
    'challenge-champion': { title: 'Challenge Champion', description: 'Complete 50 challenges' },
    'into-the-maze': { title: 'Into the Maze', description: 'Play your first RizzMan maze' },
    'ghost-dodger': { title: 'Ghost Dodger', description: 'Win 5 RizzMan mazes' },
    'rising-star': { title: 'Rising Star', description: 'Reach level 5' },
    'rizz-royalty': {
      title: 'Rizz Royalty',
      description: 'Reach level 21 and become a Rizz Master',
    },
    'open-heart': { title: 'Open Heart', description: 'Send your first like' },
    'first-spark': { title: 'First Spark', description: 'Make your first match' },
    'warm-welcome': { title: 'Warm Welcome', description: 'Accept 5 match requests' },
    magnetic: { title: 'Magnetic', description: 'Make 10 matches' },
    'heart-of-the-city': { title: 'Heart of the City', description: 'Make 50 matches' },
    'out-and-about': { title: 'Out and About', description: 'Check in at your first event' },
    'local-legend': { title: 'Local Legend', description: 'Check in at 5 events' },
    'double-trouble': { title: 'Double Trouble', description: 'Go on your first group date' },
    'the-more-the-merrier': {
      title: 'The More the Merrier',
      description: 'Go on 3 group dates',
    },
  } satisfies Record<AchievementId, Named>,
  themes: {
    classic: { title: 'Arcade Dusk', description: 'The look you came in with' },
    rosewood: { title: 'Rosewood', description: 'Deep reds for romantics' },
    lagoon: { title: 'Lagoon', description: 'Cool water, calm head' },
    orchard: { title: 'Orchard', description: 'Leaf greens and ripe fruit' },
    midnight: { title: 'Midnight Maze', description: 'The blue between the walls' },
    royal: { title: 'Royal Gold', description: 'For those at the top' },
    fairground: { title: 'Fairground', description: 'Lanterns over the last ride' },
    confetti: { title: 'Confetti', description: 'What is left after a good party' },
  } satisfies Record<ThemeId, Named>,
};

export type PlayTexts = typeof texts;
