/** The first word of a full name: what of a name is shown where the rest is nobody's business. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/u)[0] ?? '';
}
