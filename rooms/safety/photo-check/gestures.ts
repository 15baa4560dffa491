import { PHOTO_CHECK_DIGITS } from './constants.ts';

/** Shown with one hand, because the other one holds the paper. */
export const HAND_GESTURES = [
  'thumbs-up',
  'peace-sign',
  'open-hand',
  'fist',
  'pointing-up',
  'ok-sign',
] as const;
export const FACE_GESTURES = [
  'wide-smile',
  'tongue-out',
  'eyes-closed',
  'wink',
  'puffed-cheeks',
  'head-tilted',
] as const;
export const GESTURES = [...HAND_GESTURES, ...FACE_GESTURES] as const;
export type Gesture = (typeof GESTURES)[number];

/** The gestures and digits that a selfie must show. */
export interface SelfieTask {
  gestures: [hand: Gesture, face: Gesture];
  digits: string;
}

/** Draws a task. `pick` returns a random whole number from 0 below its argument. */
export function drawTask(pick: (below: number) => number): SelfieTask {
  const one = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[pick(items.length)] ?? items[0];
  const digits = Array.from({ length: PHOTO_CHECK_DIGITS }, () => String(pick(10))).join('');
  return { gestures: [one(HAND_GESTURES), one(FACE_GESTURES)], digits };
}
