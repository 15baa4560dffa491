import { lazy, useEffect, useState } from 'react';

import { createListeners } from '../../../../platform/web/listeners.ts';
import { Opening } from '../../../../platform/web/ui/opening.tsx';
import type { LikedPart, Match } from '../../index.ts';

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
