/** The only source of business time (§11). Injected, so that tests can run on any day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
