import { useSyncExternalStore, type ReactNode } from 'react';

import { messageOf } from '../api-error.ts';
import { createListeners } from '../listeners.ts';

export interface ToastMessage {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | undefined;
let close: (() => void) | undefined;
let waiting: ToastMessage | undefined;

/** Shows a toast for 5 seconds, one at a time (§9). Can be called anywhere. */
export function toast(message: ToastMessage): void {
  if (listener === undefined) waiting = message;
  else listener(message);
  onFirst?.();
}

/** Shows a failure with the server's message, or else with `otherwise`. */
export function showFailure(title: ReactNode, error: unknown, otherwise: string): void {
  toast({ title, description: messageOf(error, otherwise), variant: 'destructive' });
}

/** Closes the toast on the screen, before a screen that says the same. */
export function closeToast(): void {
  waiting = undefined;
  close?.();
}

let onFirst: (() => void) | undefined;

/** Calls back at the first toast, so that the toaster can be loaded then. */
export function onFirstToast(callback: () => void): () => void {
  onFirst = callback;
  if (waiting !== undefined) callback();
  return () => {
    onFirst = undefined;
  };
}

/** Connects the toaster, and passes it a waiting toast. */
export function takeToasts(next: Listener, onClose: () => void): () => void {
  listener = next;
  close = onClose;
  if (waiting !== undefined) {
    next(waiting);
    waiting = undefined;
  }
  return () => {
    listener = undefined;
    close = undefined;
  };
}

let isShown = false;
const changes = createListeners();

/** For the toaster. */
export function setToastShown(shown: boolean): void {
  isShown = shown;
  changes.tell();
}

/** Whether a toast is on the screen. Other announcements wait for it. */
export function useToastShown(): boolean {
  return useSyncExternalStore(changes.subscribe, () => isShown);
}
