import type { ReactNode } from 'react';

export interface ToastMessage {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | undefined;
let waiting: ToastMessage | undefined;

/** Shows a toast: one at a time, for 5 seconds (§9). Callable from anywhere. */
export function toast(message: ToastMessage): void {
  if (listener === undefined) waiting = message;
  else listener(message);
  wake?.();
}

let wake: (() => void) | undefined;

/** Told of the first toast, so that the toaster itself need not be loaded before. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback;
  if (waiting !== undefined) callback();
  return () => {
    wake = undefined;
  };
}

/** The toaster takes the toasts, and the one that waited for it. */
export function takeToasts(next: Listener): () => void {
  listener = next;
  if (waiting !== undefined) {
    next(waiting);
    waiting = undefined;
  }
  return () => {
    listener = undefined;
  };
}
