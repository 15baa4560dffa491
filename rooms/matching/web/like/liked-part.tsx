import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { squareSources } from '../../../../platform/web/ui/pictures.ts';
import { ReceivedNote } from '../../../wording/web/index.ts';
import type { LikedPart, Match } from '../../index.ts';
import { matchingTexts } from '../texts/index.ts';

/** The picture or prompt that a like is about. */
export function LikedPartView({ part }: { part: LikedPart }) {
  const t = useTexts(matchingTexts).like;
  if (part.kind === 'picture') {
    return (
      <img
        {...squareSources(part.url)}
        sizes="96px"
        alt={t.likedPicture}
        className="size-24 rounded-control object-cover"
      />
    );
  }
  return (
    <figure className="rounded-control bg-surface px-4 py-3 text-ink">
      <figcaption className="text-sm font-bold text-ink-soft">{part.question}</figcaption>
      <blockquote dir="auto" className="wrap-anywhere">
        {part.answer}
      </blockquote>
    </figure>
  );
}

/** The part of a profile that the first like of a conversation was about. */
export function LikedAbout({ match }: { match: Match }) {
  const t = useTexts(matchingTexts).note;
  const { user } = useSession();
  const { about, noteSenderId, otherUser } = match;
  if (about === null) return null;
  const name = firstNameOf(otherUser.fullName);
  return (
    <figure className="mx-auto grid w-fit max-w-sm justify-items-center gap-1.5 rounded-control bg-accent-soft px-4 py-2.5">
      <figcaption className="text-sm font-bold text-accent-text wrap-anywhere">
        {noteSenderId === user.id ? t.own[about.kind] : t.theirs[about.kind]({ name })}
      </figcaption>
      <LikedPartView part={about} />
    </figure>
  );
}

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
