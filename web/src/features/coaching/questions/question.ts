/** Runs `send` once nothing speaks against the text: what looks like abuse is asked about first. */
export type Guard = (text: string, send: () => void) => void;

export function questionOf(number: number, names: Readonly<Record<number, string>>): string {
  return names[number] ?? '';
}
