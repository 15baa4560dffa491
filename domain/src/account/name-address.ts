/** `ann@mail`, `https://`, `www.` and `rizz.example`, also with the dots of other scripts. */
const ADDRESS = /\S@\S|:\/\/|www\.|[^\s.][.\u3002][\p{L}\p{M}\p{N}]{2,}/iu;

/**
 * Whether a name contains something that a program would make a link of. Which endings belong to
 * domains changes, so every dot inside a word counts, except between initials.
 */
export function hasAddress(name: string): boolean {
  return ADDRESS.test(name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
