import { useState } from 'react';

import { cx } from './cx.ts';
import { Initials } from './initials.tsx';
import { squareSources, colorStyle } from './pictures.ts';

const SIZES = {
  sm: 'size-9',
  md: 'size-12',
  lg: 'size-20',
  xl: 'size-32',
};

/** Their side lengths on the screen. */
const SIDES = { sm: '36px', md: '48px', lg: '80px', xl: '128px' };

/** A member's picture, or the initials of their fullName without one (§2). */
export function Avatar({
  id,
  fullName,
  picture,
  size = 'md',
  className,
}: {
  /** The member's id, which determines the pattern behind the initials. */
  id: string;
  fullName: string;
  picture: string | null;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full border-2 border-surface select-none',
        SIZES[size],
        className,
      )}
    >
      {picture !== null && picture !== broken ? (
        <img
          {...squareSources(picture)}
          sizes={SIDES[size]}
          style={colorStyle(picture)}
          alt={fullName}
          width={512}
          height={512}
          // A hidden avatar, as on a phone next to large pictures, is not loaded.
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBroken(picture)}
        />
      ) : (
        <Initials id={id} fullName={fullName} />
      )}
    </span>
  );
}
