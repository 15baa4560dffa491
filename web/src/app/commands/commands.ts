import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** An action of the command menu. Its id is unique across all groups. */
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
  /** Found by the server, so it already matches the typed words. */
  isFound?: boolean;
  items: Command[];
}

/** The commands that contain all typed words, ignoring case and accents. */
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
