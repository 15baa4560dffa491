import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';
import { PROOF_PURPOSES } from '../../platform/shared/proof.ts';

export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number().int(),
    data: z.object({ for: z.enum(PROOF_PURPOSES), network: z.string() }),
    expiresAt: z.number(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});

/** The header `Proof`, decoded. */
export const proof = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export const proofContract = contract({
  'GET /api/proof': {
    summary: 'A challenge to solve before registering, asking for a mail, or a notice',
    description:
      'Answers with an ALTCHA challenge (version 2, PBKDF2/SHA-256), good for ten minutes, one use of the call named by `for`, and the network that asked. Its solution goes into the header `Proof` as base64 of `{challenge, solution}`; it is needed only under pressure.',
    access: 'public',
    query: z.object({ for: z.enum(PROOF_PURPOSES) }),
    response: proofChallenge,
    errors: ['rate_limited', 'unavailable'],
  },
});
