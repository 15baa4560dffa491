import type { ReactNode } from 'react';

import type { Gesture } from '../../photo-check/index.ts';

/** A drawn gesture of a photo check. Decorative, because its text is next to it. */
export function GestureDrawing({ gesture, className }: { gesture: Gesture; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className} strokeLinecap="round">
      {DRAWINGS[gesture]}
    </svg>
  );
}

/** Lines as thick as fingers, with an outline. */
function Fingers({ lines }: { lines: readonly string[] }) {
  return (
    <g fill="none">
      {lines.map((line) => (
        <path key={line} d={line} strokeWidth={8} className="stroke-ink" />
      ))}
      {lines.map((line) => (
        <path key={line} d={line} strokeWidth={5} className="stroke-amber" />
      ))}
    </g>
  );
}

const THUMB_OUT = 'M23 48 12 38';
const THUMB_IN = 'M23 49 34 45';
const BASES = [25, 31.5, 38, 44.5] as const;
const TIPS = [12, 9, 12, 18] as const;

/** A hand from its back: which of the four fingers are up, and how the thumb is held. */
function hand(up: readonly boolean[], thumb: string, extra: readonly string[] = []): ReactNode {
  const straight = BASES.flatMap((x, index) => (up[index] ? [`M${x} 40V${TIPS[index]}`] : []));
  const folded = BASES.flatMap((x, index) => (up[index] === false ? [`M${x} 38V35`] : []));
  return (
    <>
      <Fingers lines={straight} />
      <rect
        x={21}
        y={34}
        width={28}
        height={24}
        rx={9}
        strokeWidth={1.5}
        className="fill-amber stroke-ink"
      />
      <Fingers lines={[...folded, ...extra, thumb]} />
    </>
  );
}

const EYES = ['M23 27v2', 'M41 27v2'];
const SMILE = 'M22 39q10 9 20 0';

function face(lines: readonly string[], extra?: ReactNode): ReactNode {
  return (
    <>
      <circle cx={32} cy={32} r={24} strokeWidth={1.5} className="fill-amber stroke-ink" />
      {lines.map((line) => (
        <path key={line} d={line} fill="none" strokeWidth={4} className="stroke-ink" />
      ))}
      {extra}
    </>
  );
}

const DRAWINGS: Record<Gesture, ReactNode> = {
  'open-hand': hand([true, true, true, true], THUMB_OUT),
  'peace-sign': hand([], THUMB_IN, ['M27 38 19 11', 'M34 38 42 11', 'M39 38V36', 'M45 38V37']),
  'pointing-up': hand([true, false, false, false], THUMB_IN),
  fist: hand([false, false, false, false], THUMB_IN),
  'ok-sign': hand([], 'M24 48Q10 46 14 34T27 38', ['M32 38 31 10', 'M38 38 41 11', 'M44 40 51 17']),
  'thumbs-up': (
    <>
      <Fingers lines={['M24 38 27 12']} />
      <rect
        x={18}
        y={30}
        width={26}
        height={28}
        rx={8}
        strokeWidth={1.5}
        className="fill-amber stroke-ink"
      />
      <Fingers lines={['M35 34H46', 'M35 41H47', 'M35 48H46', 'M35 54H44']} />
    </>
  ),
  'wide-smile': face(
    EYES,
    <path d="M18 36h28q-2 14-14 14T18 36z" strokeWidth={2} className="fill-surface stroke-ink" />,
  ),
  'tongue-out': face(
    [...EYES, 'M22 38h20'],
    <path d="M27 39v7q0 5 5 5t5-5v-7z" strokeWidth={2} className="fill-accent stroke-ink" />,
  ),
  'eyes-closed': face(['M18 28q4 4 9 0', 'M37 28q5 4 9 0', 'M26 42h12']),
  wink: face(['M23 27v2', 'M37 28q4-5 9 0', SMILE]),
  'puffed-cheeks': face(
    [...EYES, 'M31 41h2'],
    <>
      <circle cx={15} cy={40} r={8} strokeWidth={1.5} className="fill-accent-soft stroke-ink" />
      <circle cx={49} cy={40} r={8} strokeWidth={1.5} className="fill-accent-soft stroke-ink" />
    </>,
  ),
  'head-tilted': (
    <>
      <path d="M12 62q0-9 12-10h16q12 1 12 10" strokeWidth={4} className="fill-sunken stroke-ink" />
      <g transform="rotate(22 32 56) translate(7 7) scale(.78)">{face([...EYES, SMILE])}</g>
    </>
  ),
};
