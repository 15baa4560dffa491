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
 * The commands with words that begin with all typed ones, ignoring case and accents. First comes the
 * command of exactly this name, then people whose name begins so, then commands whose text matches,
 * other commands, and what else the server found.
 */
export function filterCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const typedWords = wordsOf(typed);
  const typedName = typedWords.join(' ');
  const matches = (text: string) => {
    const words = wordsOf(text);
    return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)));
  };
  const rankOf = ({ text }: Command, { isFound }: CommandGroup) => {
    const name = wordsOf(text).join(' ');
    if (typedName === '' || name === typedName) return 0;
    if (isFound !== undefined) return name.startsWith(typedName) ? 1 : 4;
    return matches(text) ? 2 : 3;
  };
  const bestRankOf = (group: CommandGroup) =>
    Math.min(...group.items.map((item) => rankOf(item, group)));
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .filter(
          ({ text, detail, words }) =>
            group.isFound === true || matches([text, detail, words].join(' ')),
        )
        .toSorted((one, other) => rankOf(one, group) - rankOf(other, group)),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => bestRankOf(one) - bestRankOf(other));
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}
