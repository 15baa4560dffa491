import { accountContract } from './account/index.ts';
import { chatContract } from './chat/index.ts';
import { discoveryContract } from './discovery/index.ts';
import { matchingContract } from './matching/index.ts';
import { mediaContract } from './media/index.ts';
import { playContract } from './play/index.ts';
import { profileContract } from './profile/index.ts';
import { rizzmanContract } from './rizzman/index.ts';

/** Every endpoint of the product: what `/api/openapi.json` and the web's typed client are made from. */
export const apiContract = {
  ...accountContract,
  ...chatContract,
  ...discoveryContract,
  ...matchingContract,
  ...mediaContract,
  ...playContract,
  ...profileContract,
  ...rizzmanContract,
};
export type ApiContract = typeof apiContract;
