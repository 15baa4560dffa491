/** The ghosts of dating, in the order in which levels add them. */
export const GHOST_CAST = [
  { name: 'Seen', habit: 'Left you on read, and always knows where you are.' },
  { name: 'Maybe', habit: 'Could turn up anywhere. Or not.' },
  { name: 'Crumbs', habit: 'A like here, a like there, never a date.' },
  { name: 'Zombie', habit: 'Back after three months with a ‘hey you’.' },
] as const;

export function ghostName(index: number): string {
  return GHOST_CAST[index]?.name ?? 'A ghost';
}
