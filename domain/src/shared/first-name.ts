/** The first word of a full name, for places that must not show the rest. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/u)[0] ?? '';
}
