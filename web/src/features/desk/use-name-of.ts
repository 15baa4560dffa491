import type { DeskPerson } from '@rizzly/domain/safety';

import { useTexts } from '../../platform/language/index.ts';
import { deskTexts } from './texts/index.ts';

/** Returns what to call people at the desk; those who were erased have no name any more. */
export function useNameOf() {
  const { formerMember } = useTexts(deskTexts);
  return ({ fullName, isFormer }: DeskPerson) => (isFormer ? formerMember : fullName);
}
