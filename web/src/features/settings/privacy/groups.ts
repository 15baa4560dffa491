/** The privacy switches by what they are about, in their order. */
export const PRIVACY_GROUPS = [
  // What one hides of oneself here, one does not see of others either.
  { name: 'conversations', isMutual: true, switches: ['showOnline', 'showTyping', 'showSeen'] },
  {
    name: 'profile',
    isMutual: false,
    switches: ['showActivity', 'showDistance', 'hideScore', 'inLeaderboard'],
  },
  { name: 'yourself', isMutual: false, switches: ['calmMode'] },
] as const;
