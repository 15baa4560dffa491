import { accountContract } from './account/index.ts';
import { achievementsContract } from './achievements/index.ts';
import { challengesContract } from './challenges/index.ts';
import { chatContract } from './chat/index.ts';
import { discoveryContract } from './discovery/index.ts';
import { matchingContract } from './matching/index.ts';
import { mediaContract } from './media/index.ts';
import { pointsContract } from './points/index.ts';
import { profileContract } from './profile/index.ts';
import { rizzmanContract } from './rizzman/index.ts';

/** Every endpoint of the product: what `/api/openapi.json` and the web's typed client are made from. */
export const apiContract = {
  ...accountContract,
  ...achievementsContract,
  ...challengesContract,
  ...chatContract,
  ...discoveryContract,
  ...matchingContract,
  ...mediaContract,
  ...pointsContract,
  ...profileContract,
  ...rizzmanContract,
};
export type ApiContract = typeof apiContract;
