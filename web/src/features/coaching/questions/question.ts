/**
 * Runs `send` once the text is accepted. A text that looks like abuse needs a confirmation first.
 */
export type Guard = (text: string, send: () => void) => void;

export function questionOf(number: number, names: Readonly<Record<number, string>>): string {
  return names[number] ?? '';
}
