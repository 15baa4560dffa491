/** The one source of business time (§11): injected, so that tests can live on any day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
