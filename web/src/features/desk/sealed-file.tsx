import type { Evidence } from '@rizzly/domain/safety';
import { useState } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { deskTexts } from './texts/index.ts';

interface SealedFileProps {
  file: Evidence['media'][number];
  /** Its number among the files, which the decision form uses too. */
  number: number;
  /** The file is shown only after a click, because each view is audited. */
  isCovered: boolean;
}

/** A sealed picture, video or voice note. */
export function SealedFile({ file, number, isCovered }: SealedFileProps) {
  const t = useTexts(deskTexts).case;
  const { kind, alt, isSubject } = file;
  const [isShown, setShown] = useState(!isCovered);
  const name = kind === 'picture' ? t.pictureNumber({ number }) : t.files[kind];
  return (
    <figure className={cx('grid max-w-60 gap-1', isSubject && 'outline-2 outline-danger')}>
      <figcaption className="flex flex-wrap items-center gap-2 text-sm font-bold">
        {name}
        {isSubject && <Badge tone="danger">{t.reported}</Badge>}
      </figcaption>
      {isShown ? (
        <Shown file={file} name={name} />
      ) : (
        <Button variant="secondary" onClick={() => setShown(true)}>
          {t.show}
        </Button>
      )}
      {alt !== null && (
        <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
          {alt}
        </p>
      )}
    </figure>
  );
}

function Shown({ file: { kind, url }, name }: Pick<SealedFileProps, 'file'> & { name: string }) {
  if (kind === 'voice') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members record without captions
    return <audio src={url} controls aria-label={name} className="w-full" />;
  }
  return kind === 'picture' || kind === 'cover' ? (
    <img src={url} alt={name} className="aspect-square w-full rounded-control" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions stand beside it as sealed
    <video src={url} controls aria-label={name} className="w-full rounded-control" />
  );
}
