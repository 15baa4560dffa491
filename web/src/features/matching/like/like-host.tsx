import type { LikedPart, Match } from '@rizzly/domain/matching';
import { lazy, useEffect, useState } from 'react';

import { createListeners } from '../../../platform/listeners.ts';
import { Opening } from '../../../ui/opening.tsx';

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
