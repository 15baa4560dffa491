/**
 * The form of a password that is hashed and compared. Keyboards compose the same letters
 * differently: `ñ` is one character or two.
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/**
 * Whether two passwords are the same, however they were composed. A form with other mistakes may
 * have no text there.
 */
export function isSamePassword(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) =>
    typeof value === 'string' ? normalizePassword(value) : value,
  );
  return first === second;
}
