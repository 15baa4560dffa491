/** Members of a squad (§24). */
export const SQUAD_MIN = 2;
export const SQUAD_MAX = 4;
export const SQUAD_NAME_MAX = 40;
/** Open invitations of a squad. */
export const INVITATIONS_MAX = 20;
/** How long a link into a squad is valid. */
export const SQUAD_LINK_DAYS = 7;
/** How long a squad has to answer a proposal. */
export const PROPOSAL_HOURS = 72;
/** How long after their room closed two squads may meet again. */
export const MEET_AGAIN_DAYS = 30;
/** Maximum number of suggested squads. */
export const SUGGESTIONS_MAX = 20;
