import { useSortable } from '@dnd-kit/sortable';
import {
  ArrowLeft,
  ArrowRight,
  Captions,
  Crop,
  MoreVertical,
  Star,
  Trash2,
  type LucideIcon,
} from 'lucide-react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../../platform/web/ui/menu.tsx';
import type { ProfilePicture } from '../../index.ts';
import { profileTexts } from '../texts/index.ts';
import { Portrait } from './portrait.tsx';

/** The actions for a picture. */
export type PictureAction = 'first' | 'earlier' | 'later' | 'crop' | 'describe' | 'remove';

interface PictureItemProps {
  picture: ProfilePicture;
  /** Counted from 1. */
  place: number;
  count: number;
  onDo: (action: PictureAction) => void;
}

/** A picture that can be dragged, with a menu of its actions. */
export function PictureItem({ picture, place, count, onDo }: PictureItemProps) {
  const t = useTexts(profileTexts).pictures;
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.id,
  });
  const item = (action: PictureAction, Icon: LucideIcon, className?: string) => (
    <MenuItem
      icon={<Icon aria-hidden className={cx('size-5', className)} />}
      onSelect={() => onDo(action)}
    >
      {t[action]}
    </MenuItem>
  );
  return (
    <li
      ref={setNodeRef}
      data-picture={picture.id}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={cx('relative motion-reduce:transition-none!', isDragging && 'z-10 opacity-85')}
    >
      <div
        {...listeners}
        className="relative cursor-grab touch-manipulation overflow-hidden rounded-control select-none [-webkit-touch-callout:none]"
      >
        <Portrait
          picture={picture}
          alt={picture.alt ?? t.pictureAt({ place, count })}
          sizes="(min-width: 1024px) 16rem, (min-width: 768px) 20vw, 45vw"
          className="pointer-events-none"
        />
        {place === 1 && (
          <span className="absolute inset-x-0 bottom-0 bg-night/75 px-2 py-1 text-center text-xs font-bold text-shine">
            {t.isFirst}
          </span>
        )}
      </div>
      <span className="absolute end-0 top-0">
        <Menu
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={t.menu({ place })}
              className="group rounded-full! bg-transparent!"
            >
              {/* Smaller than what takes the press, so that it hides less of the picture. */}
              <span className="grid size-8 place-items-center rounded-full bg-night/75 text-shine group-hover:bg-night">
                <MoreVertical aria-hidden className="size-5" />
              </span>
            </Button>
          }
        >
          {place > 1 && item('first', Star)}
          {place > 2 && item('earlier', ArrowLeft, 'rtl:-scale-x-100')}
          {place < count && item('later', ArrowRight, 'rtl:-scale-x-100')}
          {count > 1 && <MenuSeparator />}
          {item('crop', Crop)}
          {item('describe', Captions)}
          {item('remove', Trash2)}
        </Menu>
      </span>
    </li>
  );
}
