/** The major part of a version such as `1.4.2`. */
function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

/**
 * Whether two versions may not serve one database at the same time. Nodes of a major version and of
 * the one before may.
 */
export function areFarApart(one: string, other: string): boolean {
  return Math.abs(majorOf(one) - majorOf(other)) >= 2;
}
