import { useMemo } from 'react';

import { cx } from '../../../../platform/web/ui/cx.ts';
import { portraitSources, placeholderStyle } from '../../../../platform/web/ui/pictures.ts';
import type { ProfilePicture } from '../../index.ts';

/** A picture as a portrait of 3:4. */
export function Portrait({
  picture: { url, placeholder },
  alt,
  sizes,
  isFirst = false,
  className,
}: {
  picture: Pick<ProfilePicture, 'url' | 'placeholder'>;
  alt: string;
  sizes: string;
  /** Loads at once, before all others. Those load shortly before they are visible. */
  isFirst?: boolean;
  className?: string;
}) {
  const style = useMemo(() => placeholderStyle(placeholder), [placeholder]);
  return (
    <img
      {...portraitSources(url)}
      sizes={sizes}
      alt={alt}
      width={960}
      height={1280}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      draggable={false}
      style={style}
      className={cx('aspect-3/4 w-full bg-sunken bg-cover object-cover', className)}
    />
  );
}
