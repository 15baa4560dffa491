import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { firstNameOf } from '../../../../platform/shared/index.ts';
import { createToken, findMember, hashToken } from '../../../account/server/index.ts';
import type { Plan } from '../../index.ts';
import { askContactJob } from '../job-kinds.ts';
import { trustedContacts } from '../tables.ts';
import { say } from '../texts/index.ts';
import { tellPlan } from './fix.ts';
import { findPart, updatePart } from './repository.ts';
import { requireFixed, requirePart } from './service.ts';
import { readCheck, sharedUntil } from './view.ts';

type Check = NonNullable<Plan['checkOnMe']>;

/** Limits mails to people outside, who did not ask for them. */
const PER_MEMBER = { name: 'contact-asks', points: 10, seconds: 86_400 };
const PER_RECIPIENT = { name: 'contact-mails', points: 3, seconds: 86_400 };

/** A check can be scheduled from now to a day after the date. */
export async function setCheck(
  deps: Deps,
  given: { planId: string; memberId: string; at: string; contacts: readonly string[] },
): Promise<Check> {
  const { planId, memberId } = given;
  const now = deps.clock();
  const contacts = [...new Set(given.contacts)];
  const { plan } = await requirePart(deps.db, planId, memberId);
  const slot = await requireFixed(deps.db, plan);
  const at = new Date(given.at);
  if (at <= now || at > sharedUntil(slot)) throw invalidInput('at', say.checkTime);
  const own = (await findMember(deps.db, memberId))?.email;
  if (own !== undefined && contacts.includes(own)) throw invalidInput('contacts', say.ownContact);
  return runWork(deps, async (work) => {
    const { tx } = work;
    await updatePart(tx, planId, memberId, {
      checkAt: at,
      contacts,
      askedAt: null,
      answeredAt: null,
      alarmedAt: null,
    });
    for (const email of contacts) await addContact(deps, work, { memberId, email, now });
    return readOwnCheck(work, planId, memberId);
  });
}

/** Asks a person to be a contact, once. A person who has answered is not asked again. */
async function addContact(
  deps: Deps,
  work: Work,
  { memberId, email, now }: { memberId: string; email: string; now: Date },
): Promise<void> {
  const { tx } = work;
  const isContact = and(eq(trustedContacts.memberId, memberId), eq(trustedContacts.email, email));
  const [known] = await tx.select().from(trustedContacts).where(isContact);
  if (known) return;
  await work.once(`count ${email}`, async () => {
    await deps.limits.take(PER_MEMBER, memberId);
    if (await deps.limits.tryTake(PER_RECIPIENT, email)) return;
    throw new AppError('rate_limited', say.contactAskedOften);
  });
  // The link is created when the mail is sent, so that no job contains a token.
  const { tokenHash } = createToken();
  const [made] = await tx
    .insert(trustedContacts)
    .values({ memberId, email, tokenHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: trustedContacts.id });
  if (made) await work.enqueue(askContactJob, { memberId, contactId: made.id });
}

async function readOwnCheck(work: Work, planId: string, memberId: string): Promise<Check> {
  const found = await findPart(work.tx, planId, memberId);
  const check = found && (await readCheck(work.tx, found.part));
  if (!check) throw notFound();
  return check;
}

/**
 * Works after the conversation has ended too: the member must be able to answer after a bad date.
 */
export async function sayAllRight(deps: Deps, planId: string, memberId: string): Promise<Check> {
  return runWork(deps, async (work) => {
    const found = await findPart(work.tx, planId, memberId);
    if (!found?.part.checkAt) throw notFound();
    if (!found.part.answeredAt) {
      await updatePart(work.tx, planId, memberId, { answeredAt: deps.clock() });
      await tellPlan(work, found.plan);
    }
    return readOwnCheck(work, planId, memberId);
  });
}

/** A person outside agrees or refuses by the link in their mail. */
export async function answerContact(
  deps: Deps,
  { token, agrees }: { token: string; agrees: boolean },
): Promise<{ firstName: string; agrees: boolean }> {
  const isLink = eq(trustedContacts.tokenHash, hashToken(token));
  const [contact] = await deps.db.select().from(trustedContacts).where(isLink);
  const member = contact && (await findMember(deps.db, contact.memberId));
  if (!contact || !member) throw notFound(say.deadLink);
  const now = deps.clock();
  const answer = agrees ? { agreedAt: now, declinedAt: null } : { agreedAt: null, declinedAt: now };
  await deps.db.update(trustedContacts).set(answer).where(isLink);
  return { firstName: firstNameOf(member.fullName), agrees };
}
