import { useSortable } from '@dnd-kit/sortable';
import { ArrowLeft, ArrowRight, Captions, Crop, GripVertical, Trash2 } from 'lucide-react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { OnPicture } from '../../../../platform/web/ui/on-picture.tsx';
import type { ProfilePicture } from '../../index.ts';
import { profileTexts } from '../texts/index.ts';
import { Portrait } from './portrait.tsx';

/** The actions for a picture. Each is the `data-does` of its button. */
export type PictureAction = 'earlier' | 'later' | 'crop' | 'describe' | 'remove';

const ACTIONS = [
  ['earlier', ArrowLeft],
  ['later', ArrowRight],
  ['crop', Crop],
  ['describe', Captions],
  ['remove', Trash2],
] as const;

interface PictureItemProps {
  picture: ProfilePicture;
  /** Counted from 1. */
  place: number;
  count: number;
  onDo: (action: PictureAction) => void;
}

/** A picture that can be dragged directly or by its handle, with a button for each action. */
export function PictureItem({ picture, place, count, onDo }: PictureItemProps) {
  const t = useTexts(profileTexts).pictures;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: picture.id, attributes: { roleDescription: t.sortable } });
  return (
    <li
      ref={setNodeRef}
      data-picture={picture.id}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={cx(
        'relative grid content-start gap-2 motion-reduce:transition-none!',
        isDragging && 'z-10 opacity-85',
      )}
    >
      <div
        {...listeners}
        className="relative cursor-grab touch-manipulation overflow-hidden rounded-control select-none [-webkit-touch-callout:none]"
      >
        <Portrait
          picture={picture}
          alt={picture.alt ?? t.pictureAt({ place, count })}
          sizes="(min-width: 640px) 14rem, 45vw"
          className="pointer-events-none"
        />
        {place === 1 && (
          <span className="absolute inset-x-2 bottom-2 rounded-full bg-night/75 px-2 py-1 text-center text-xs font-bold text-shine">
            {t.isFirst}
          </span>
        )}
        <span className="absolute end-1 top-1">
          <OnPicture>
            <Button
              ref={setActivatorNodeRef}
              {...attributes}
              variant="ghost"
              size="icon"
              aria-label={t.drag({ place })}
              className="cursor-grab"
            >
              <GripVertical aria-hidden className="size-5" />
            </Button>
          </OnPicture>
        </span>
      </div>
      <div className="flex flex-wrap justify-center gap-x-0.5">
        {ACTIONS.map(([action, Icon]) => (
          <Button
            key={action}
            data-does={action}
            variant="ghost"
            size="icon"
            aria-label={t[action]({ place })}
            aria-disabled={
              (action === 'earlier' && place === 1) || (action === 'later' && place === count)
            }
            onClick={() => onDo(action)}
          >
            <Icon aria-hidden className={cx('size-5', isArrow(action) && 'rtl:-scale-x-100')} />
          </Button>
        ))}
      </div>
    </li>
  );
}

function isArrow(action: PictureAction): boolean {
  return action === 'earlier' || action === 'later';
}
