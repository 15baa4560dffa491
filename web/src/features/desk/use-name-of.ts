import type { DeskPerson } from '@rizzly/domain/safety';

import { useTexts } from '../../platform/language/index.ts';
import { deskTexts } from './texts/index.ts';

/** Returns a function for people's names at the desk. Erased members have no name any more. */
export function useNameOf() {
  const { formerMember } = useTexts(deskTexts);
  return ({ fullName, isFormer }: DeskPerson) => (isFormer ? formerMember : fullName);
}
