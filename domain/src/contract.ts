import { accountContract } from './account/index.ts';

/** Every endpoint of the product: what `/api/openapi.json` and the web's typed client are made from. */
export const apiContract = {
  ...accountContract,
};
export type ApiContract = typeof apiContract;
