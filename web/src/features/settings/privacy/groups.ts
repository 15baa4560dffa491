/** The privacy switches by subject, in order. */
export const PRIVACY_GROUPS = [
  // Hiding is mutual: a member who hides one of these does not see it from others either.
  { name: 'conversations', isMutual: true, switches: ['showOnline', 'showTyping', 'showSeen'] },
  {
    name: 'profile',
    isMutual: false,
    switches: ['showActivity', 'showDistance', 'hideScore', 'inLeaderboard'],
  },
  { name: 'yourself', isMutual: false, switches: ['calmMode'] },
] as const;
