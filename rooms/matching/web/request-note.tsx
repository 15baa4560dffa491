import { firstNameOf } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { ReceivedNote } from '../../wording/web/index.ts';
import type { Match } from '../index.ts';
import { LikedPartView } from './like/liked-part.tsx';
import { matchingTexts } from './texts/index.ts';

/**
 * The note of a pending like, and the part that it is about: the other member's note or the
 * member's own.
 */
export function RequestNote({ match }: { match: Match }) {
  const t = useTexts(matchingTexts).note;
  const { user } = useSession();
  const { note, noteSenderId, about, otherUser } = match;
  if (note === null && about === null) return null;
  const isOwn = noteSenderId === user.id;
  const name = firstNameOf(otherUser.fullName);
  const kind = about?.kind ?? 'words';
  return (
    <figure className="grid w-full gap-1.5 rounded-control bg-accent-soft px-4 py-2.5">
      <figcaption className="text-sm font-bold text-accent-text wrap-anywhere">
        {isOwn ? t.own[kind] : t.theirs[kind]({ name })}
      </figcaption>
      {about !== null && <LikedPartView part={about} />}
      {note !== null && (
        <blockquote dir="auto" className="wrap-anywhere">
          {isOwn ? note : <ReceivedNote note={note} sender={otherUser} />}
        </blockquote>
      )}
    </figure>
  );
}
