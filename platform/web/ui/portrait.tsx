import { useMemo, useState } from 'react';

import { pictureAt } from '../../../rooms/profile/media/index.ts';
import { cx } from './cx.ts';
import { Initials } from './initials.tsx';
import { portraitSources, colorStyle, placeholderStyle } from './pictures.ts';

/**
 * The main picture of a card, or the member's initials on a pattern. Fills its parent, which has a
 * fixed size, so that nothing jumps when it loads.
 */
export function Portrait({
  id,
  fullName,
  picture,
  alt = fullName,
  sizes,
  placeholder = null,
  isFirst = false,
  isPlain = false,
  className,
}: {
  /** The member's id, which determines the pattern behind the initials. */
  id: string;
  fullName: string;
  picture: string | null;
  alt?: string;
  /** The shown width, as in the `sizes` attribute of `img`. */
  sizes: string;
  /** A blurred placeholder, if the list has one. */
  placeholder?: string | null;
  /**
   * The first of the page, on phones the only large one in view. Loads before the others, which
   * wait until the page is laid out and they are nearly visible.
   */
  isFirst?: boolean;
  /** Nothing is written on it, so the initials stand in its middle. */
  isPlain?: boolean;
  className?: string;
}) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const style = useMemo(
    () => ({ ...(picture !== null && colorStyle(picture)), ...placeholderStyle(placeholder) }),
    [picture, placeholder],
  );
  // An older picture has no portrait, and may be an external address.
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
        <Initials id={id} fullName={fullName} className={isPlain ? '' : 'pb-[35%]'} />
      )}
    </span>
  );
}
