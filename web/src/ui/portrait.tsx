import { pictureAt } from '@rizzly/domain/media';
import { useMemo, useState } from 'react';

import { cx } from './cx.ts';
import { Initials } from './initials.tsx';
import { colorStyle } from './picture-color.ts';
import { portraitSources } from './picture-sources.ts';
import { placeholderStyle } from './placeholder.ts';

/**
 * A member's picture that leads a card, or their initials on a pattern. Fills its parent, which
 * gives the size, so that nothing jumps when it loads.
 */
export function Portrait({
  id,
  fullName,
  picture,
  alt = fullName,
  sizes,
  placeholder = null,
  isFirst = false,
  className,
}: {
  /** The member's; decides the pattern behind initials. */
  id: string;
  fullName: string;
  picture: string | null;
  alt?: string;
  /** How wide it is shown, as in the attribute of `img`. */
  sizes: string;
  /** A blurred stand-in, where the list has one. */
  placeholder?: string | null;
  /** On the screen at once: loads before the others, which wait until they are near it. */
  isFirst?: boolean;
  className?: string;
}) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const style = useMemo(
    () => ({ ...(picture !== null && colorStyle(picture)), ...placeholderStyle(placeholder) }),
    [picture, placeholder],
  );
  // A picture of earlier times has no portrait, and may be an address elsewhere.
  const shown =
    picture === null
      ? undefined
      : [portraitSources(picture), { src: pictureAt(picture, 512) ?? picture }].find(
          ({ src }) => !broken.includes(src),
        );
  return (
    <span className={cx('block size-full overflow-hidden bg-sunken select-none', className)}>
      {shown ? (
        <img
          key={shown.src}
          {...shown}
          sizes={sizes}
          style={style}
          alt={alt}
          width={960}
          height={1280}
          draggable={false}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className="size-full bg-cover object-cover"
          onError={() => setBroken((before) => [...before, shown.src])}
        />
      ) : (
        <Initials id={id} fullName={fullName} className="pb-[35%]" />
      )}
    </span>
  );
}
