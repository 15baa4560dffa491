import { useTexts } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { chatTexts } from './texts/index.ts';

/** Who writes among several. */
export interface Person {
  id: string;
  name: string;
  fullName: string;
  picture: string | null;
}

/** Face and name above the messages of one of several. */
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
