import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import { call, type Answer } from './api.ts';

/** Loaded with the first use of a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Browsers offer passkeys on https and on localhost, but never for an IP address. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/u.test(location.hostname);
  return 'PublicKeyCredential' in window && window.isSecureContext && !isNumber;
}

/** Makes the browser create a passkey for the server's options. */
export async function createPasskey(options: Answer<'POST /api/passkeys/options'>) {
  const { startRegistration } = await loadWebAuthn();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Signs in with a passkey that the browser offers. */
export async function signInWithPasskey(): Promise<Answer<'POST /api/auth/passkey'>> {
  return call('POST /api/auth/passkey', { body: await signWithPasskey() });
}

/** The same for a leaving member who comes back. */
export async function comeBackWithPasskey(): Promise<
  Answer<'POST /api/account/come-back/passkey'>
> {
  return call('POST /api/account/come-back/passkey', { body: await signWithPasskey() });
}

/** Signs a challenge of the server with a passkey that the browser offers. */
export async function signWithPasskey() {
  const options = await call('POST /api/auth/passkey/options');
  const { startAuthentication } = await loadWebAuthn();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
}

/** The member closed the browser's dialog, or it found no passkey. Nothing needs to be reported. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** The authenticator already has a passkey for this account. */
export function isKnownAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
