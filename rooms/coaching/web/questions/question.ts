export function questionOf(number: number, names: Readonly<Record<number, string>>): string {
  return names[number] ?? '';
}
