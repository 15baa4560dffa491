/** Whom the member answered about in this tab, which then shows in full what both said. */
const answered = new Set<string>();

export function noteAnswer(userId: string): void {
  answered.add(userId);
}

export function wasAnsweredHere(userId: string): boolean {
  return answered.has(userId);
}
