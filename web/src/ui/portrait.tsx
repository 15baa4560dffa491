import { pictureAt, portraitAt } from '@rizzly/domain/media';
import { useState } from 'react';

import { cx } from './cx.ts';
import { Initials } from './initials.tsx';

/**
 * A member's picture that leads a card, or their initials on a pattern. Fills its parent, which
 * gives the size, so that nothing jumps when it loads.
 */
export function Portrait({
  id,
  fullName,
  picture,
  alt = fullName,
  isFirst = false,
  className,
}: {
  /** The member's; decides the pattern behind initials. */
  id: string;
  fullName: string;
  picture: string | null;
  alt?: string;
  /** On the screen at once: loads before the others, which wait until they are near it. */
  isFirst?: boolean;
  className?: string;
}) {
  const [broken, setBroken] = useState<readonly (string | null)[]>([]);
  // A picture of earlier times has no portrait, and may be an address elsewhere.
  const shown = [portraitAt(picture, 960), pictureAt(picture, 512)].find(
    (address) => address !== null && !broken.includes(address),
  );
  return (
    <span className={cx('block size-full overflow-hidden bg-sunken select-none', className)}>
      {shown ? (
        <img
          key={shown}
          src={shown}
          alt={alt}
          width={960}
          height={1280}
          draggable={false}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken((before) => [...before, shown])}
        />
      ) : (
        <Initials id={id} fullName={fullName} className="pb-[35%]" />
      )}
    </span>
  );
}
