/** The one source of business time (rules, Time): injected, so that tests can live on any day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
