import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something that the command menu does. Its id tells commands of all groups apart. */
export interface Command {
  id: string;
  text: string;
  /** A second, quiet line. */
  detail?: string | undefined;
  picture: LucideIcon | { face: ReactNode };
  run: () => void;
}

export interface CommandGroup {
  title: string;
  /** Found elsewhere: the words were searched for already. */
  isFound?: boolean;
  items: Command[];
}

/** The commands that have all typed words, regardless of case and accents. */
export function filterCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      items:
        group.isFound === true
          ? group.items
          : group.items.filter(({ text, detail = '' }) =>
              words.every((word) => fold(`${text} ${detail}`).includes(word)),
            ),
    }))
    .filter(({ items }) => items.length > 0);
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase();
}
