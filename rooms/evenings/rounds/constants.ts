/** How long before the start the lobby opens. */
export const LOBBY_MINUTES = 15;
/** The most rounds of an evening. */
export const ROUNDS_MAX = 10;
/** The break after each round, in which one is asked. */
export const BREAK_SECONDS = 45;
/** Who is ready, and had a socket within this time, is there. */
export const ABSENT_SECONDS = 20;
