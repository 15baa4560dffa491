/** The groups of prompts, in display order. */
export const PROMPT_GROUPS = ['about', 'dates', 'opinions', 'arcade'] as const;
export type PromptGroup = (typeof PROMPT_GROUPS)[number];

/** Prompts by group. An id is stored with each answer, so it never changes its meaning. */
export const PROMPTS = {
  about: [
    'sundayIs',
    'proudOf',
    'oddTalent',
    'neverWithout',
    'couldTalkHours',
    'childhoodDream',
    'lastLaughed',
    'comfortFood',
    'friendsSay',
    'learningNow',
    'homeSmells',
    'bestAdvice',
    'morningPerson',
    'songStuck',
  ],
  dates: [
    'firstDrink',
    'rainyPlan',
    'secretSpot',
    'cookTogether',
    'cheapDate',
    'youBring',
    'feelSafe',
    'knowItsGood',
    'roadTrip',
    'secondDate',
    'askMeAbout',
  ],
  opinions: [
    'hillToDie',
    'overrated',
    'underrated',
    'pizzaLaw',
    'goodText',
    'changedMind',
    'kindness',
    'phoneRule',
    'worthMoney',
    'debateMe',
  ],
  arcade: [
    'firstGame',
    'powerUp',
    'finalBoss',
    'highScore',
    'cheatCode',
    'coopPartner',
    'soundtrack',
    'extraLife',
    'ghostsChase',
  ],
} as const satisfies Record<PromptGroup, readonly string[]>;
export type PromptId = (typeof PROMPTS)[PromptGroup][number];

export const PROMPT_IDS: readonly string[] = PROMPT_GROUPS.flatMap((group) => PROMPTS[group]);
