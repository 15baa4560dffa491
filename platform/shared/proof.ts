/** The public calls that may need a proof of work, as `GET /api/proof?for=` names them. */
export const PROOF_PURPOSES = [
  'register',
  'forgot-password',
  'resend-verification',
  'notices',
] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** A challenge of ALTCHA, version 2. */
export interface ProofChallenge {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    /** In seconds since 1970. */
    expiresAt: number;
    data: { for: ProofPurpose; network: string };
  };
  signature: string;
}
