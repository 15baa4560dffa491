import type { Candidate } from '@rizzly/domain/discovery';

/** One look at a candidate. The card shows one at a time. */
export type Slide =
  | { kind: 'picture'; id: string | null; url: string | null; alt: string | null }
  | { kind: 'prompt'; id: string; question: string; answer: string }
  | { kind: 'about' };

/** What a like may be about (§23). */
export type LikedThing = { kind: 'picture' | 'prompt'; id: string };

interface Telling {
  prompts?: readonly { id: string; question: string; answer: string }[];
}

export function promptsOf(candidate: Candidate & Telling) {
  return candidate.prompts ?? [];
}

/**
 * The face first, then bio and interests, then pictures and prompts in turns, so that text and
 * pictures alternate.
 */
export function slidesOf(candidate: Candidate & Telling): Slide[] {
  const { profilePicture, pictures } = candidate;
  const [first, ...more] = pictures.map(({ id, url, alt }): Slide => ({
    kind: 'picture',
    id,
    url,
    alt,
  }));
  const face: Slide = { kind: 'picture', id: null, url: profilePicture, alt: null };
  const told = promptsOf(candidate).map(({ id, question, answer }): Slide => ({
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

/** Null for what no like can be about. */
export function likedThingOf(slide: Slide): LikedThing | null {
  if (slide.kind === 'about' || slide.id === null) return null;
  return { kind: slide.kind, id: slide.id };
}
