import type { Config } from '../../../../app/server/config.ts';

/** Loaded with the first passkey: importing it takes some 100 ms. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** ES256 and RS256. Every authenticator supports at least one of them. */
export const ALGORITHMS = [-7, -257];

/** Credentials belong to the configured public address, never to the address of a request. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
