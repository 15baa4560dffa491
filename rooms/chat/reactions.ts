/* Without schemas, because screens use it. */

/** How a member may react to a message: one of them each (§18). */
export const REACTIONS = ['❤️', '😂', '😮', '😢', '👍', '🔥'] as const;
export type ReactionEmoji = (typeof REACTIONS)[number];

/** Groups reactions by emoji, in the order of `REACTIONS`. */
export function groupReactions(
  chosen: readonly { memberId: string; emoji: string }[],
): { emoji: ReactionEmoji; memberIds: string[] }[] {
  return REACTIONS.flatMap((emoji) => {
    const memberIds = chosen.filter((one) => one.emoji === emoji).map(({ memberId }) => memberId);
    return memberIds.length > 0 ? [{ emoji, memberIds }] : [];
  });
}
