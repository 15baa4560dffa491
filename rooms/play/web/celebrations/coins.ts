const COINS = 7;

const FLIGHT_MS = 750;

/** Milliseconds between two coins. */
const APART_MS = 55;

/**
 * Animates coins from the last pressed element to the counter. Does nothing under reduced motion.
 */
export function flyToCounter(counter: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = middleOf(document.activeElement?.getBoundingClientRect());
  const to = middleOf(counter);
  for (let coin = 0; coin < COINS; coin += 1) fly(coin, from, to);
}

interface Point {
  x: number;
  y: number;
}

function middleOf(box: DOMRect | undefined): Point {
  const { innerWidth, innerHeight } = window;
  // No small element was pressed, for example after a change in another tab.
  if (box === undefined || box.height > innerHeight / 2) {
    return { x: innerWidth / 2, y: innerHeight / 2 };
  }
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function fly(coin: number, from: Point, to: Point): void {
  const element = document.createElement('span');
  element.ariaHidden = 'true';
  element.className =
    'pointer-events-none fixed z-60 size-3 rounded-[2px] border-2 border-mint-deep bg-mint';
  // Positions are measured from the window's edges, also in right-to-left languages.
  Object.assign(element.style, { top: '0', left: '0' });
  document.body.append(element);
  const bend = (coin - (COINS - 1) / 2) * 22;
  const at = ({ x, y }: Point) => `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  const flight = element.animate(
    [
      { transform: at(from), opacity: 0 },
      { transform: at({ x: from.x + bend, y: from.y - 40 }), opacity: 1, offset: 0.3 },
      { transform: `${at(to)} scale(0.5)`, opacity: 1 },
    ],
    { duration: FLIGHT_MS, delay: coin * APART_MS, easing: 'ease-in', fill: 'both' },
  );
  const remove = () => element.remove();
  flight.finished.then(remove, remove);
}
