import type { ReactNode } from 'react';

import type { Character } from './characters.ts';

/** A drawn character. Decorative, because the name is next to it. */
export function Portrait({ character, className }: { character: Character; className?: string }) {
  const { ground, back, skin, front } = PARTS[character];
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className} strokeLinecap="round">
      <rect width={64} height={64} rx={18} className={ground} />
      <g className="stroke-ink" strokeWidth={1.5} strokeLinejoin="round">
        {back}
        <path d="M14 64q2-14 18-14t18 14z" className="fill-sunken" />
        <circle cx={32} cy={32} r={16} className={skin} />
      </g>
      <g className="stroke-ink" fill="none" strokeWidth={2.5} strokeLinejoin="round">
        {front}
      </g>
    </svg>
  );
}

const EYES = <path d="M26 31v1.5M38 31v1.5" />;
const SMILE = <path d="M26 38q6 5 12 0" />;

const PARTS: Record<
  Character,
  { ground: string; skin: string; back: ReactNode; front: ReactNode }
> = {
  nova: {
    ground: 'fill-mint-soft',
    skin: 'fill-amber',
    back: <path d="M13 40Q10 12 32 11t19 29z" className="fill-epic" />,
    front: (
      <>
        <path d="M17 27q14-2 19-11 4 8 12 10" className="fill-epic" />
        {EYES}
        {SMILE}
      </>
    ),
  },
  otis: {
    ground: 'fill-amber-soft',
    skin: 'fill-accent-soft',
    back: null,
    front: (
      <>
        <path d="M19 22q4-10 13-9t13 9q-13-5-26 0z" className="fill-mint" />
        <circle cx={26} cy={31} r={5} />
        <circle cx={38} cy={31} r={5} />
        <path d="M31 31h2M24 40q8 8 16 0" className="fill-amber" />
      </>
    ),
  },
  pilar: {
    ground: 'fill-accent-soft',
    skin: 'fill-amber-soft',
    back: (
      <>
        <circle cx={32} cy={13} r={7} className="fill-rare" />
        <path d="M15 32Q14 15 32 15t17 17z" className="fill-rare" />
      </>
    ),
    front: (
      <>
        <path d="M17 28q15-9 30 0" />
        <path d="M23 32q3-3 6 0M35 32q3-3 6 0M28 39h8" />
        <path d="M16 38v4M48 38v4" className="stroke-amber-text" />
      </>
    ),
  },
  juniper: {
    ground: 'fill-rare-soft',
    skin: 'fill-shine',
    back: <path d="M16 30Q8 20 18 16 20 6 32 10 44 6 46 16q10 4 2 14z" className="fill-accent" />,
    front: (
      <>
        {EYES}
        {SMILE}
        <path d="M21 36h.1M24 37.5h.1M40 37.5h.1M43 36h.1" className="stroke-accent-text" />
      </>
    ),
  },
  mack: {
    ground: 'fill-epic-soft',
    skin: 'fill-amber',
    back: null,
    front: (
      <>
        <path d="M16 26q1-14 16-14t16 14z" className="fill-rare" />
        <path d="M14 26h38" />
        {EYES}
        <path d="M20 36q2 13 12 13t12-13q-5 3-12 1-7 2-12-1z" className="fill-accent-deep" />
        <path d="M29 41h6" className="stroke-shine" />
      </>
    ),
  },
  sol: {
    ground: 'fill-legendary-soft',
    skin: 'fill-accent',
    back: (
      <path
        d="M32 8l4 6 7-3 1 7 8 1-3 7 6 5-6 5H15l-6-5 6-5-3-7 8-1 1-7 7 3z"
        className="fill-amber"
      />
    ),
    front: (
      <>
        <path d="M23 31q3-4 6 0M35 31q3-4 6 0" />
        <path d="M25 37h14q-2 7-7 7t-7-7z" className="fill-surface" />
      </>
    ),
  },
};
