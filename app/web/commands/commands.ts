import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** An action of the command menu. Its id is unique across all groups. */
export interface Command {
  id: string;
  text: string;
  /** A second, quiet line. */
  detail?: string | undefined;
  /** Further words to find it by, which are not shown. */
  words?: string;
  /** Keys that do the same. */
  keys?: string;
  picture: LucideIcon | { face: ReactNode };
  run: () => void;
}

export interface CommandGroup {
  title: string;
  /** Conversations and members, which the server finds: whether it has found them for these words. */
  isFound?: boolean;
  items: Command[];
}

/**
 * The commands with words that begin with all typed ones, ignoring case and accents. Those whose
 * text does come first, and the conversations and members last.
 */
export function filterCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const typedWords = wordsOf(typed);
  const matches = (text: string) => {
    const words = wordsOf(text);
    return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)));
  };
  const rankOf = ({ text }: Command) => (matches(text) ? 0 : 1);
  const filtered = groups.map(({ items, ...group }) => ({
    ...group,
    items:
      group.isFound === true
        ? items
        : items
            .filter(({ text, detail, words }) => matches([text, detail, words].join(' ')))
            .toSorted((one, other) => rankOf(one) - rankOf(other)),
  }));
  const groupRankOf = ({ isFound, items: [first] }: CommandGroup) =>
    isFound === undefined && first ? rankOf(first) : 2;
  return filtered
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => groupRankOf(one) - groupRankOf(other));
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}
