import { useState } from 'react';

import type { LikedPart } from '../../../matching/index.ts';
import type { Candidate } from '../../index.ts';

/** A part of a candidate's profile. The card shows one at a time. */
export type Slide =
  | {
      kind: 'picture';
      id: string | null;
      url: string | null;
      alt: string | null;
      placeholder: string | null;
    }
  | { kind: 'prompt'; id: string; question: string; answer: string }
  | { kind: 'about' };

/** The face first, then bio and interests, then pictures and prompts alternately. */
export function slidesOf(candidate: Candidate): Slide[] {
  const { profilePicture, pictures } = candidate;
  const [first, ...more] = pictures.map(({ id, url, alt, placeholder }): Slide => ({
    kind: 'picture',
    id,
    url,
    alt,
    placeholder,
  }));
  const without = { id: null, alt: null, placeholder: null };
  const face: Slide = { kind: 'picture', url: profilePicture, ...without };
  const told = candidate.prompts.map(({ id, question, answer }): Slide => ({
    kind: 'prompt',
    id,
    question,
    answer,
  }));
  const turns = Array.from({ length: Math.max(more.length, told.length) }, (_, at) => [
    told[at],
    more[at],
  ]);
  return [first ?? face, { kind: 'about' }, ...turns.flat().filter((one) => one !== undefined)];
}

/** Null for a slide that can't be liked. */
export function likedPartOf(slide: Slide): LikedPart | null {
  if (slide.kind === 'prompt') return slide;
  if (slide.kind === 'about' || slide.id === null || slide.url === null) return null;
  return { kind: 'picture', id: slide.id, url: slide.url };
}

/**
 * The slide of the top card. Every candidate starts with their face; turning stops at both ends.
 */
export function useSlides(candidate: Candidate | undefined) {
  const [turned, setTurned] = useState<{ id: string; at: number }>();
  const slides = candidate ? slidesOf(candidate) : [];
  const at = turned !== undefined && turned.id === candidate?.id ? turned.at : 0;

  function turn(by: 1 | -1): void {
    if (candidate === undefined) return;
    setTurned({ id: candidate.id, at: Math.max(0, Math.min(slides.length - 1, at + by)) });
  }

  return { at, slide: slides[at], turn };
}
