import type { Config } from '../../../config.ts';

/** Loaded with the first passkey: importing it takes some 100 ms. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** ES256 and RS256, which every authenticator has one of. */
export const ALGORITHMS = [-7, -257];

/** To whom credentials belong: the public address, never that of a request. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
