import { useTexts } from '../../../../platform/web/language/index.ts';
import { squareSources } from '../../../../platform/web/ui/pictures.ts';
import type { LikedPart } from '../../index.ts';
import { matchingTexts } from '../texts/index.ts';

/** The picture or prompt that a like is about. */
export function LikedPartView({ part }: { part: LikedPart }) {
  const t = useTexts(matchingTexts).like;
  if (part.kind === 'picture') {
    return (
      <img
        {...squareSources(part.url)}
        sizes="96px"
        alt={t.likedPicture}
        className="size-24 rounded-control object-cover"
      />
    );
  }
  return (
    <figure className="rounded-control bg-surface px-4 py-3 text-ink">
      <figcaption className="text-sm font-bold text-ink-soft">{part.question}</figcaption>
      <blockquote dir="auto" className="wrap-anywhere">
        {part.answer}
      </blockquote>
    </figure>
  );
}
