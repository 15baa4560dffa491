import type { Answer } from './api.ts';

type Match = Answer<'POST /api/matches'>;

/** The member to like with a note, and the part that the like is about. */
export interface LikeRequest {
  member: { id: string; fullName: string; profilePicture: string | null };
  /** The picture or prompt next to the pressed button. */
  about?: Match['about'] | undefined;
  /** Runs when the like is sent. */
  onLiked?: (match: Match) => void;
}

type Listener = (request: LikeRequest) => void;

let listener: Listener | undefined;

/** Opens the dialog for a like with a note. Can be called anywhere; `app/` shows the dialog. */
export function askToLike(request: LikeRequest): void {
  listener?.(request);
}

export function onLikeRequest(callback: Listener): () => void {
  listener = callback;
  return () => {
    listener = undefined;
  };
}
