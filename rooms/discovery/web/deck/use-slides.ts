import { useState } from 'react';

import type { Candidate } from '../../index.ts';
import { slidesOf } from './slides.ts';

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
