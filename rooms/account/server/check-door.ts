import { domainToASCII, domainToUnicode } from 'node:url';

import type { Deps } from '../../../app/server/context.ts';
import { AppError, invalidInput } from '../../../platform/server/http/app-error.ts';
import type { RegisterBody } from '../index.ts';
import { say } from './texts/index.ts';
import type { Joining } from './verification-service.ts';

/** The decisions of other rooms when somebody registers. */
export interface Door {
  /** The id of the invitation that has this code, if it lets somebody in. */
  findInvitation: (code: string) => Promise<string | undefined>;
  joining: Joining;
  /** Whether a token is that of the link that makes the first admin. */
  isSetupLink: (token: string) => Promise<boolean>;
}

/**
 * Throws if the community lets nobody register like this. Returns the id of the invitation, which
 * is counted when the account is made.
 */
export async function checkDoor(
  deps: Pick<Deps, 'community'>,
  { findInvitation }: Door,
  { email, invitation }: Pick<RegisterBody, 'email' | 'invitation'>,
): Promise<string | null> {
  const { registration } = deps.community.current();
  if (registration === 'closed') throw new AppError('registration_closed', say.closed);
  const invitationId = (invitation !== null && (await findInvitation(invitation))) || null;
  if (registration === 'invite' && invitationId === null) {
    throw new AppError('invitation_needed', say.invitationNeeded);
  }
  checkDomain(deps, 'email', email);
  return invitationId;
}

/** Throws if addresses of this domain can't be used here, whether or not a member has the address. */
export function checkDomain(
  { community }: Pick<Deps, 'community'>,
  field: 'email' | 'newEmail',
  email: string,
): void {
  const { denyDomains, allowDomains } = community.current();
  const own = email.slice(email.lastIndexOf('@') + 1);
  const denied = denyDomains.find((listed) => isWithin(own, listed));
  const isAllowed =
    allowDomains.length === 0 || allowDomains.some((listed) => isWithin(own, listed));
  if (denied === undefined && isAllowed) return;
  throw invalidInput(field, say.domainDenied({ domain: denied ?? domainToUnicode(own) }));
}

/** Whether a domain equals another or is a subdomain of it. Case and punycode make no difference. */
function isWithin(domain: string, other: string): boolean {
  const [inner, outer] = [toAscii(domain), toAscii(other)];
  return inner === outer || inner.endsWith(`.${outer}`);
}

/** A name that is no domain stays as it is. */
function toAscii(domain: string): string {
  return domainToASCII(domain) || domain.toLowerCase();
}
