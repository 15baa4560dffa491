import { portraitAt } from '@rizzly/domain/media';
import type { ProfilePicture } from '@rizzly/domain/profile';
import { useMemo } from 'react';

import { cx } from '../../../ui/cx.ts';
import { placeholderStyle } from './placeholder.ts';

/** A picture as a portrait of 3:4. */
export function Portrait({
  picture: { url, placeholder },
  alt,
  isFirst = true,
  className,
}: {
  picture: Pick<ProfilePicture, 'url' | 'placeholder'>;
  alt: string;
  /** Others load when they are about to be seen. */
  isFirst?: boolean;
  className?: string;
}) {
  const style = useMemo(() => placeholderStyle(placeholder), [placeholder]);
  return (
    <img
      src={portraitAt(url, 480)}
      srcSet={`${portraitAt(url, 480)} 480w, ${portraitAt(url, 960)} 960w`}
      sizes="(min-width: 768px) 28rem, 100vw"
      alt={alt}
      width={960}
      height={1280}
      loading={isFirst ? 'eager' : 'lazy'}
      draggable={false}
      style={style}
      className={cx('aspect-3/4 w-full bg-sunken bg-cover object-cover', className)}
    />
  );
}
