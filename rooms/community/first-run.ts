import { FIRST_STEPS, type FirstStep } from './constants.ts';
import type { AdminCommunity } from './contract.ts';
import { DEFAULT_COMMUNITY } from './defaults.ts';

type Settings = Pick<
  AdminCommunity,
  'name' | 'accent' | 'logoUrl' | 'countries' | 'registration' | 'pages' | 'firstSteps'
>;

/** Whether the settings show that a step was taken, here or on the admins' pages. */
const SHOWS: Record<FirstStep, (settings: Settings) => boolean> = {
  identity: ({ name, accent, logoUrl }) =>
    name !== DEFAULT_COMMUNITY.name || accent !== null || logoUrl !== null,
  places: ({ countries }) => String(countries) !== String(DEFAULT_COMMUNITY.countries),
  door: ({ registration }) => registration !== DEFAULT_COMMUNITY.registration,
  rules: ({ pages }) => pages.includes('rules'),
  mail: () => false,
};

/** The steps of the first run, in their order, and whether each is done. */
export function stepsOfFirstRun(settings: Settings): { step: FirstStep; isDone: boolean }[] {
  return FIRST_STEPS.map((step) => ({
    step,
    isDone: settings.firstSteps.includes(step) || SHOWS[step](settings),
  }));
}
