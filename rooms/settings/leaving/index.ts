export * from './contract.ts';

/** How many days a leaving member can come back. Then the account is erased. */
export const LEAVING_DAYS = 28;
