/** Miles that 'Expand Search Area' goes through; after the last comes everywhere (§17). */
export const RADIUS_STEPS = [25, 50, 100, 250, 500] as const;

/** The next wider radius; null is everywhere. */
export function widerRadius(radius: number | null): number | null {
  if (radius === null) return null;
  return RADIUS_STEPS.find((step) => step > radius) ?? null;
}
