import { GENDERS, type Gender, type Wishes } from '@rizzly/domain/preferences';

/*
 * `members.wish_bits`: what is compared first. Bits 0 to 2 are `shownAs`, 3 to 5 `wantsToMeet`.
 */
const WANTS_SHIFT = GENDERS.length;
/** Shows people who have said nothing, so is offered to them. */
export const OPEN_BIT = 64;
/** Has dealbreakers. */
export const STRICT_BIT = 128;
/** Has answered: set in every row that is not null. */
export const ANSWERED_BIT = 256;

const maskOf = (genders: readonly Gender[]) =>
  genders.reduce((mask, gender) => mask + 2 ** GENDERS.indexOf(gender), 0);

/** The bits of members who are shown as one of these. */
export const shownBits = maskOf;
/** The bits of members who want to meet one of these. */
export const wantsBits = (genders: readonly Gender[]) => maskOf(genders) * 2 ** WANTS_SHIFT;

export function wishBitsOf(wishes: Wishes): number {
  return (
    ANSWERED_BIT +
    (wishes.dealbreakers.length > 0 ? STRICT_BIT : 0) +
    (wishes.showUnanswered ? OPEN_BIT : 0) +
    wantsBits(wishes.wantsToMeet) +
    shownBits(wishes.shownAs)
  );
}
