import { pictureAt } from '@rizzly/domain/media';
import { initialsOf } from '@rizzly/domain/shared';
import { useState } from 'react';

import { cx } from './cx.ts';

const SIZES = {
  sm: 'size-9 text-sm',
  md: 'size-12 text-base',
  lg: 'size-20 text-2xl',
  xl: 'size-32 text-4xl',
};

/** Sizes for which the 128-pixel picture is sharp enough. */
const SMALL = new Set<keyof typeof SIZES>(['sm', 'md']);

/** Backgrounds for initials. The name decides, so a member's stays the same. */
const BACKGROUNDS = [
  'bg-accent-soft text-accent-text',
  'bg-mint-soft text-mint-text',
  'bg-amber-soft text-amber-text',
  'bg-rare-soft text-rare-text',
  'bg-epic-soft text-epic-text',
];

/** A member's picture, or the initials of their fullName without one (§2). */
export function Avatar({
  fullName,
  picture,
  size = 'md',
  className,
}: {
  fullName: string;
  picture: string | null;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const sum = fullName.length + (fullName.codePointAt(0) ?? 0) + (fullName.codePointAt(1) ?? 0);
  return (
    <span
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full border-2 border-surface font-display font-bold select-none',
        SIZES[size],
        BACKGROUNDS[sum % BACKGROUNDS.length],
        className,
      )}
    >
      {picture !== null && picture !== broken ? (
        <img
          src={SMALL.has(size) ? (pictureAt(picture, 128) ?? picture) : picture}
          alt={fullName}
          className="size-full object-cover"
          onError={() => setBroken(picture)}
        />
      ) : (
        initialsOf(fullName)
      )}
    </span>
  );
}
