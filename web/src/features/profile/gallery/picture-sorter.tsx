import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { profileTexts } from '../texts/index.ts';

/** A mouse must move this far to drag, so that a click stays a click. */
const MOUSE_PIXELS = 6;
/**
 * How long a finger must hold before it drags. Without the delay the page could not be scrolled.
 */
const HOLD = { delay: 250, tolerance: 8 };

interface PictureSorterProps {
  ids: string[];
  onSort: (ids: string[]) => void;
  onStart: () => void;
  children: ReactNode;
}

/** Sorts pictures by mouse, by holding a finger on one, and by keyboard. */
export function PictureSorter({ ids, onSort, onStart, children }: PictureSorterProps) {
  const t = useTexts(profileTexts).pictures;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_PIXELS } }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
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
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.howToDrag } }}
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
