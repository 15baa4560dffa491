export * from './contract.ts';

/** How many hours a finished export can be downloaded. */
export const EXPORT_HOURS = 48;
