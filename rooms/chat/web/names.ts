import { createContext, use } from 'react';

/** The names of a conversation's members by their ids. */
export const NamesContext = createContext<(id: string) => string | undefined>(() => undefined);

export function useNameOf(id: string): string | undefined {
  return use(NamesContext)(id);
}
