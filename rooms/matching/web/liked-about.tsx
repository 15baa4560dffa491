import { firstNameOf } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import type { Match } from '../index.ts';
import { LikedPartView } from './like/liked-part.tsx';
import { matchingTexts } from './texts/index.ts';

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
