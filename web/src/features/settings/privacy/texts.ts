/** Shown for a failure without a message of the server. */
export const SAVE_FAILED = 'This could not be saved. Please try again.';

interface SwitchText {
  name: string;
  label: string;
  /** What changes for whom. */
  text: string;
}

export const PRIVACY_GROUPS = [
  {
    title: 'In your conversations',
    text: 'Turn one off and you won’t see it of others either.',
    switches: [
      {
        name: 'showOnline',
        label: 'Show when I’m online',
        text: 'People you talk with see a green dot while you’re here.',
      },
      {
        name: 'showTyping',
        label: 'Show when I’m typing',
        text: 'People you talk with see that an answer is on its way.',
      },
      {
        name: 'showSeen',
        label: 'Read receipts',
        text: 'People you talk with see which messages you’ve read.',
      },
    ],
  },
  {
    title: 'On your profile and in lists',
    text: null,
    switches: [
      {
        name: 'showActivity',
        label: 'Show that I was here lately',
        text: 'Others see “Active this week” when you’re suggested to them. Turn it off and you won’t see theirs.',
      },
      {
        name: 'showDistance',
        label: 'Show my distance',
        text: 'Others see how many miles your city is from theirs. Your city itself stays on your profile.',
      },
      {
        name: 'hideScore',
        label: 'Hide my score',
        text: 'Others don’t see your Rizz, your level and your streak, anywhere. You still do.',
      },
      {
        name: 'inLeaderboard',
        label: 'Show me in ‘This week in the maze’',
        text: 'Others see your name and your maze score among the week’s best.',
      },
    ],
  },
  {
    title: 'For yourself',
    text: null,
    switches: [
      {
        name: 'calmMode',
        label: 'Calm mode',
        text: 'Your own screens show no points, levels, streaks or celebrations. They’re still counted, and all there when you turn it off.',
      },
    ],
  },
] as const satisfies { title: string; text: string | null; switches: SwitchText[] }[];
