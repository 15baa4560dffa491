import { achievementsContract } from './achievements/contract.ts';
import { challengesContract } from './challenges/contract.ts';
import { dailyBonusContract } from './daily-bonus/contract.ts';
import { statsContract } from './stats/contract.ts';

export const playContract = {
  ...achievementsContract,
  ...challengesContract,
  ...dailyBonusContract,
  ...statsContract,
};
