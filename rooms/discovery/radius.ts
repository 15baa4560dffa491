/**
 * The radii of 'Expand Search Area', in miles. After the last one the search is unlimited (§17).
 */
export const RADIUS_STEPS = [25, 50, 100, 250, 500] as const;

/** Null means everywhere. */
export function widerRadius(radius: number | null): number | null {
  if (radius === null) return null;
  return RADIUS_STEPS.find((step) => step > radius) ?? null;
}
