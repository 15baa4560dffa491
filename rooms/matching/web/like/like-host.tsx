import { Heart } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { createListeners } from '../../../../platform/web/listeners.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Opening } from '../../../../platform/web/ui/opening.tsx';
import type { LikedPart, Match } from '../../index.ts';
import { useMatchWith } from '../queries.ts';
import { matchingTexts } from '../texts/index.ts';

const LikeDialog = lazy(() => import('./like-dialog.tsx'));

/** The member to like with a note, and the part that the like is about. */
export interface LikeRequest {
  member: { id: string; fullName: string; profilePicture: string | null };
  /** The picture or prompt next to the pressed button. */
  about?: LikedPart | null;
  /** Runs when the like is sent. */
  onLiked?: (match: Match) => void;
}

const requests = createListeners<LikeRequest>();

/** Opens the dialog for a like with a note, from any screen. */
export const askToLike = requests.tell;

/** The dialog for a like with a note. It stays when the card that opened it is gone. */
export function LikeHost() {
  const [request, setRequest] = useState<LikeRequest>();
  useEffect(() => requests.subscribe(setRequest), []);
  if (request === undefined) return null;
  const close = () => setRequest(undefined);
  return (
    <Opening onClose={close}>
      <LikeDialog key={request.member.id} request={request} onClose={close} />
    </Opening>
  );
}

/**
 * Likes a member for one of their pictures or answers, as long as there is no like between the two.
 */
export function LikePart({ member, about }: { member: LikeRequest['member']; about: LikedPart }) {
  const t = useTexts(matchingTexts).like;
  const isOwn = useSession().user.id === member.id;
  const match = useMatchWith(member.id);
  if (isOwn || (match && match.status !== 'declined')) return null;
  return (
    <Button
      variant="secondary"
      size="icon"
      className="rounded-full"
      aria-label={about.kind === 'picture' ? t.thisPicture : t.thisAnswer}
      onClick={() => askToLike({ member, about })}
    >
      <Heart aria-hidden className="size-5 text-accent-text" />
    </Button>
  );
}
