import { useTexts } from '../../../../platform/web/language/index.ts';
import type { DeskPerson } from '../../index.ts';
import { deskTexts } from './texts/index.ts';

/** Returns a function for people's names at the desk. Erased members have no name any more. */
export function useNameOf() {
  const { formerMember } = useTexts(deskTexts);
  return ({ fullName, isFormer }: DeskPerson) => (isFormer ? formerMember : fullName);
}
