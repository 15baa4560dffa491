import type { MatchStatus } from './pair.ts';

/** A toast's words (§8). */
export interface ToastText {
  title: string;
  description: string;
}

export const MATCH_TOAST: ToastText = {
  title: "It's a Match! 🎉",
  description: 'You can now start chatting!',
};
const LIKE_TOAST: ToastText = {
  title: 'Match sent! 💕',
  description: "If they like you back, you'll have a match!",
};

/** Discover's toast after a like, by its outcome. */
export function likeToast(status: MatchStatus): ToastText {
  return status === 'mutual' ? MATCH_TOAST : LIKE_TOAST;
}

export const ACTION_FAILED = 'Action Failed';
export const ACTION_FAILED_TEXT = 'Unable to complete action.';

export const CONNECT_FAILED_TOAST: ToastText = {
  title: 'Connection Failed',
  description: 'Unable to send connection request. Please try again.',
};
export const PASS_FAILED_TOAST: ToastText = {
  title: 'Error',
  description: 'Unable to pass. Please try again.',
};

/** Browse's toast after a request, or when there was one already. */
export function connectToast(status: MatchStatus, fullName: string): ToastText {
  if (status === 'mutual') return MATCH_TOAST;
  return { title: 'Connection Sent!', description: `${fullName} will see your request.` };
}

export function passToast(fullName: string): ToastText {
  return { title: 'Passed', description: `${fullName} won’t be shown to you again.` };
}
