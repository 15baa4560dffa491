import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { ImagePlus, Plus } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { PICTURES_MAX, type ProfilePicture } from '../../index.ts';
import type { PictureUpload } from '../picture-upload.tsx';
import { useSortPictures } from '../queries.ts';
import { profileTexts } from '../texts/index.ts';
import { DescribeDialog, RemoveDialog } from './picture-dialogs.tsx';
import { PictureItem, type PictureAction } from './picture-item.tsx';

/** A mouse must move this far to drag, so that a click stays a click. */
const MOUSE_PIXELS = 6;

/**
 * How long a finger must hold before it drags. Without the delay the page could not be scrolled.
 */
const HOLD = { delay: 250, tolerance: 8 };

/** The member's pictures: adding, sorting, describing and removing them (§23). */
export default function OwnPictures({
  pictures,
  upload,
}: {
  pictures: readonly ProfilePicture[];
  upload: Pick<PictureUpload, 'add' | 'crop' | 'isUploading'>;
}) {
  const texts = useTexts(profileTexts);
  const t = texts.pictures;
  const { shown, sort } = useOrder(pictures);
  const [asked, setAsked] = useState<{ action: PictureAction; id: string; at: number }>();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const roomId = useId();
  const count = shown.length;
  const isFull = count >= PICTURES_MAX;
  const ids = shown.map(({ id }) => id);

  const buttonOf = (id: string | undefined) =>
    area.current?.querySelector<HTMLElement>(
      id === undefined ? '[data-does=add]' : `[data-picture="${CSS.escape(id)}"] button`,
    ) ?? null;
  const keepFocus = useKeptFocus(ids.join(' '), buttonOf);

  const sortTo = (next: string[], id: string) => {
    sort(next);
    setSaid(t.moved({ place: next.indexOf(id) + 1, count }));
  };
  const onDo = (action: PictureAction, at: number, id: string) => {
    if (action === 'remove' || action === 'describe') {
      setAsked({ action, id, at });
      setAsking(true);
      return;
    }
    if (action === 'crop') {
      upload.crop(id);
      return;
    }
    keepFocus(id);
    const to = { first: 0, earlier: at - 1, later: at + 1 }[action];
    sortTo(arrayMove(ids, at, to), id);
  };
  /** The button of the picture, or of the one that replaced a removed one. */
  const returnTo = () => {
    if (!asked) return null;
    const { id, at } = asked;
    return buttonOf(ids.includes(id) ? id : ids[Math.min(at, count - 1)]);
  };
  const dialogOf = (action: PictureAction) => ({
    isOpen: isAsking && asked?.action === action,
    picture: shown.find(({ id }) => id === asked?.id),
    onClose: () => setAsking(false),
    returnTo,
  });

  return (
    <div ref={area} className="@container grid w-full gap-4 sm:gap-5">
      <p className="text-sm text-ink-soft sm:text-base">{t.firstIs}</p>
      <PictureSorter ids={ids} onStart={() => keepFocus(undefined)} onSort={sort}>
        <ul aria-label={t.label} className="grid grid-cols-2 gap-3 @md:grid-cols-3">
          {shown.map((picture, at) => (
            <PictureItem
              key={picture.id}
              picture={picture}
              place={at + 1}
              count={count}
              onDo={(action) => onDo(action, at, picture.id)}
            />
          ))}
          {Array.from({ length: PICTURES_MAX - count }, (_, at) => (
            <FreePlace key={at} onAdd={upload.add} />
          ))}
        </ul>
      </PictureSorter>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="grid justify-items-center gap-2">
        <Button
          data-does="add"
          loading={upload.isUploading}
          aria-disabled={isFull}
          aria-describedby={roomId}
          onClick={upload.add}
        >
          {!upload.isUploading && <ImagePlus aria-hidden className="size-5" />}
          {t.add}
        </Button>
        <p id={roomId} className="text-center text-sm text-ink-soft">
          {isFull
            ? t.full({ max: PICTURES_MAX })
            : `${t.room({ count, max: PICTURES_MAX })} · ${texts.picture.kinds}`}
        </p>
      </div>
      <RemoveDialog {...dialogOf('remove')} />
      <DescribeDialog {...dialogOf('describe')} />
    </div>
  );
}

/** Room for another picture. Does what the button below does, which is named and has the focus. */
function FreePlace({ onAdd }: { onAdd: () => void }) {
  return (
    <li aria-hidden>
      <button
        type="button"
        tabIndex={-1}
        onClick={onAdd}
        className="grid aspect-3/4 w-full place-items-center rounded-control border-2 border-dashed border-line text-ink-soft transition-colors hover:bg-sunken"
      >
        <Plus className="size-7" />
      </button>
    </li>
  );
}

/** The pictures in the new order, before the server has saved it. */
function useOrder(pictures: readonly ProfilePicture[]) {
  const texts = useTexts(profileTexts);
  const { mutate, isPending, variables } = useSortPictures({
    failed: { title: texts.updateFailed, text: texts.pictures.notMoved },
  });
  const order = isPending ? variables : pictures.map(({ id }) => id);
  const shown = pictures.toSorted((one, two) => order.indexOf(one.id) - order.indexOf(two.id));
  return { shown, sort: (ids: string[]) => mutate(ids) };
}

/** A moved element loses the focus, so this focuses the button of the moved picture again. */
function useKeptFocus(order: string, buttonOf: (id: string) => HTMLElement | null) {
  const moved = useRef<string>(undefined);
  const restore = useEffectEvent((placed: string) => {
    const { current } = moved;
    if (current === undefined || !placed.includes(current)) return;
    if (document.activeElement === document.body) buttonOf(current)?.focus();
  });
  useLayoutEffect(() => restore(order), [order]);
  return (id: string | undefined) => {
    moved.current = id;
  };
}

interface PictureSorterProps {
  ids: string[];
  onSort: (ids: string[]) => void;
  onStart: () => void;
  children: ReactNode;
}

/** Sorts pictures by mouse, and by holding a finger on one. Their menus sort by keyboard. */
function PictureSorter({ ids, onSort, onStart, children }: PictureSorterProps) {
  const t = useTexts(profileTexts).pictures;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_PIXELS } }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
  );
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.taken({ place: placeOf(active.id) }),
    // Fires right after the start too, over the picture's own place.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const place = placeOf(over.id);
      return over.id === active.id ? t.taken({ place }) : t.over({ place, count: ids.length });
    },
    onDragEnd: () => t.dropped,
    onDragCancel: () => t.putBack,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={onStart}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return;
        onSort(arrayMove(ids, placeOf(active.id) - 1, placeOf(over.id) - 1));
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
