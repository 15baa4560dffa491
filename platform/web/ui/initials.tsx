import type { CSSProperties } from 'react';

import { initialsOf } from '../../shared/index.ts';
import { cx } from './cx.ts';

const TONES = [
  'bg-accent-soft text-accent-text',
  'bg-mint-soft text-mint-text',
  'bg-amber-soft text-amber-text',
  'bg-rare-soft text-rare-text',
  'bg-epic-soft text-epic-text',
];

/** Backgrounds in the tone's color; `S` is the size of one tile. */
const PATTERNS = [
  'radial-gradient(currentColor 28%, transparent 29%) 0 0 / S S',
  'repeating-linear-gradient(45deg, currentColor 0 calc(S / 4), transparent 0 calc(S / 2))',
  'repeating-linear-gradient(-45deg, currentColor 0 calc(S / 4), transparent 0 calc(S / 2))',
  'conic-gradient(currentColor 25%, transparent 0 50%, currentColor 0 75%, transparent 0) 0 0 / S S',
  'radial-gradient(transparent 40%, currentColor 41% 60%, transparent 61%) 0 0 / S S',
  'conic-gradient(from -45deg at 50% 60%, currentColor 25%, transparent 0) 0 0 / S S',
  'repeating-radial-gradient(circle at 20% 110%, currentColor 0 calc(S / 4), transparent 0 calc(S / 2))',
  'linear-gradient(currentColor 50%, transparent 0) 0 0 / 100% calc(S / 1.5)',
];
const TILES = ['14cqi', '20cqi', '26cqi'];

/**
 * Initials on a pattern, for a member without a picture. The id determines the pattern, so that it
 * is always the same. Fills its parent; the letters grow with it.
 */
export function Initials({
  id,
  fullName,
  className,
}: {
  id: string;
  fullName: string;
  className?: string;
}) {
  const { tone, pattern } = lookOf(id);
  return (
    <span className={cx('@container relative grid size-full place-items-center', tone, className)}>
      <span
        aria-hidden
        className="absolute inset-0 [background:var(--pattern)] opacity-16"
        style={{ '--pattern': pattern } as CSSProperties}
      />
      <span className="relative font-display text-[40cqi] leading-none font-bold text-ink">
        {initialsOf(fullName)}
      </span>
    </span>
  );
}

function lookOf(id: string): { tone: string; pattern: string } {
  const hash = hashOf(id);
  const pick = (list: readonly string[], shift: number) =>
    list[(hash >>> shift) % list.length] ?? '';
  return {
    tone: pick(TONES, 0),
    pattern: pick(PATTERNS, 8).replaceAll('S', pick(TILES, 16)),
  };
}

/** FNV-1a: spreads ids that differ in one character. */
function hashOf(id: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}
