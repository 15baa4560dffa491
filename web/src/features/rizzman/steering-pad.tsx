import { type Direction, DIRECTIONS } from '@rizzly/domain/rizzman';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Pause } from 'lucide-react';

import { useTexts } from '../../platform/language/index.ts';
import { cx } from '../../ui/cx.ts';
import { rizzmanTexts } from './texts/index.ts';

const KEYS = {
  up: { Icon: ChevronUp, place: 'col-start-2 row-start-1' },
  left: { Icon: ChevronLeft, place: 'col-start-1 row-start-2' },
  down: { Icon: ChevronDown, place: 'col-start-2 row-start-3' },
  right: { Icon: ChevronRight, place: 'col-start-3 row-start-2' },
} satisfies Record<Direction, object>;

const KEY_STYLE =
  'pressable grid place-items-center rounded-control border-2 border-line bg-surface text-ink [--edge:var(--line)]';

interface SteeringPadProps {
  onSteer: (direction: Direction) => void;
  onPause: () => void;
}

/**
 * The on-screen pad, with Pause in its middle. It steers on press rather than on release, which would
 * be too late.
 */
export function SteeringPad({ onSteer, onPause }: SteeringPadProps) {
  const t = useTexts(rizzmanTexts).stage;
  return (
    <div
      role="group"
      aria-label={t.steering}
      // Left stays on the left in every language, as in the maze.
      dir="ltr"
      className="grid touch-none grid-cols-[repeat(3,4rem)] grid-rows-[repeat(3,3rem)] justify-center gap-1.5 select-none"
    >
      {DIRECTIONS.map((direction) => {
        const { Icon, place } = KEYS[direction];
        return (
          <button
            key={direction}
            type="button"
            aria-label={t.keys[direction]}
            className={cx(place, KEY_STYLE)}
            onPointerDown={() => onSteer(direction)}
            // Keyboards and screen readers click without a pointer.
            onClick={(event) => event.detail === 0 && onSteer(direction)}
          >
            <Icon aria-hidden className="size-7" />
          </button>
        );
      })}
      <button
        type="button"
        aria-label={t.pause}
        className="col-start-2 row-start-2 grid place-items-center rounded-full text-ink-soft hover:text-ink"
        onClick={onPause}
      >
        <Pause aria-hidden className="size-6" />
      </button>
    </div>
  );
}
