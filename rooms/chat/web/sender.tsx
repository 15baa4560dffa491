import { createContext, use } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { chatTexts } from './texts/index.ts';

/** A sender in a group. */
export interface Person {
  id: string;
  name: string;
  fullName: string;
  picture: string | null;
}

/** The face and the name above a sender's messages in a group. */
export function Sender({ person }: { person: Person | undefined }) {
  const { message: t } = useTexts(chatTexts);
  return (
    <p className="mb-0.5 flex items-center gap-2 px-1 text-sm font-bold text-ink-soft">
      {person && (
        <span aria-hidden>
          <Avatar id={person.id} fullName={person.fullName} picture={person.picture} size="sm" />
        </span>
      )}
      <span dir="auto" className="wrap-anywhere">
        {person?.name ?? t.former}
      </span>
    </p>
  );
}

/** The names of a conversation's members by their ids. */
export const NamesContext = createContext<(id: string) => string | undefined>(() => undefined);

export function useNameOf(id: string): string | undefined {
  return use(NamesContext)(id);
}
