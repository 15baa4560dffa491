import { sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { definedOnly } from '../../../platform/server/defined-only.ts';
import { invalidInput } from '../../../platform/server/http/app-error.ts';
import { isOpenAddress } from '../../../platform/server/http/public-address.ts';
import { jobKind } from '../../../platform/server/jobs/job.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { writeAudit } from '../../audit/server/index.ts';
import {
  HIDDEN_SECRET,
  readSettings,
  type CommunityChange,
  type CommunitySettings,
  type Raid,
} from '../index.ts';
import { readRaid } from './read-community.ts';
import { community } from './tables.ts';

/** The community has another name, which a member's may be like. */
export const communityRenamedJob = jobKind<Record<string, never>>('community.renamed');

/** The limits of newcomers were turned off, so what they held back is let go. */
export const newcomerLimitsOffJob = jobKind<Record<string, never>>('community.newcomer-limits-off');

/**
 * Locks the community's row, creating it at the first change, and returns the stored settings. One
 * change at a time.
 */
export async function lockCommunity(tx: Transaction): Promise<Record<string, unknown>> {
  await tx.insert(community).values({}).onConflictDoNothing();
  const [row] = await tx.select().from(community).for('update');
  return row?.settings ?? {};
}

/** Changes settings, and records in the audit what they were and are. */
export async function changeSettings(
  deps: Deps,
  actorId: string | null,
  change: CommunityChange,
): Promise<void> {
  if (change.webhook && !isOpenAddress(change.webhook.url, deps.config.webhookAllowPrivate)) {
    throw invalidInput('webhook.url', issue('community.webhook'));
  }
  await runWork(deps, async (work) => {
    const stored = await lockCommunity(work.tx);
    const before = readSettings(stored);
    const { contact, webhook, ...rest } = change;
    const after = {
      ...before,
      ...definedOnly(rest),
      ...(webhook !== undefined && { webhook: keepSecret(webhook, before.webhook) }),
      contact: { ...before.contact, ...definedOnly(contact ?? {}) },
    };
    const changed = (Object.keys(change) as (keyof CommunityChange)[]).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    if (changed.length === 0) return;
    const pick = (from: typeof before) =>
      Object.fromEntries(changed.map((name) => [name, withoutSecret(name, from[name])]));
    await writeAudit(work.tx, {
      at: deps.clock(),
      actorId,
      action: 'community_changed',
      before: pick(before),
      after: pick(after),
    });
    if (changed.includes('name')) await work.enqueue(communityRenamedJob, {});
    if (before.newcomerLimits && !after.newcomerLimits)
      await work.enqueue(newcomerLimitsOffJob, {});
    const values = Object.fromEntries(changed.map((name) => [name, after[name]]));
    await markCommunityChanged(work, { ...stored, ...values });
  });
  await deps.community.reload();
}

/** Closes the community to newcomers, or opens it again. Nothing changes where it is so already. */
export async function changeRaid(deps: Deps, actorId: string, raid: Raid | null): Promise<void> {
  await runWork(deps, async (work) => {
    const stored = await lockCommunity(work.tx);
    const before = readRaid(stored['raid']);
    const running = before && before.until > deps.clock() ? before.until.toISOString() : null;
    const until = raid?.until.toISOString() ?? null;
    if (running === until) return;
    await writeAudit(work.tx, {
      at: deps.clock(),
      actorId,
      action: 'community_changed',
      before: { raid: running },
      after: { raid: until },
    });
    await markCommunityChanged(work, {
      ...stored,
      raid: raid && { since: raid.since.toISOString(), until },
    });
  });
  await deps.community.reload();
}

/** Stores when admins were told of a raid. It is read from the database, so no node must reload. */
export async function noteRaidAlert(tx: Transaction, at: Date): Promise<void> {
  const raidAlertedAt = at.toISOString();
  await tx
    .update(community)
    .set({ settings: sql`${community.settings} || ${JSON.stringify({ raidAlertedAt })}::jsonb` });
}

/** A webhook without a secret or a format keeps the one that is stored. */
function keepSecret(
  webhook: NonNullable<CommunityChange['webhook']> | null,
  stored: CommunitySettings['webhook'],
): CommunitySettings['webhook'] {
  if (webhook === null) return null;
  const isGiven = webhook.secret !== undefined && !webhook.secret.startsWith(HIDDEN_SECRET);
  const secret = isGiven ? webhook.secret : stored?.secret;
  if (secret === undefined) throw invalidInput('webhook.secret', issue('community.webhookSecret'));
  const format = webhook.format ?? stored?.format ?? 'standard';
  return { url: webhook.url, secret, format };
}

/** The audit is kept for years, and must not hold a secret. */
function withoutSecret(name: keyof CommunityChange, value: unknown): unknown {
  return name === 'webhook' && value !== null ? { ...(value as object), secret: '…' } : value;
}

/**
 * Makes all nodes and open tabs read the community again after the commit. Call it in the
 * transaction of each change; `deps.community.reload()` afterwards.
 */
export async function markCommunityChanged(
  { tx, tellEverybody }: Pick<Work, 'tx' | 'tellEverybody'>,
  settings?: Record<string, unknown>,
): Promise<void> {
  const set = { version: sql`${community.version} + 1`, ...(settings && { settings }) };
  await tx
    .insert(community)
    .values({ version: 1, ...(settings && { settings }) })
    .onConflictDoUpdate({ target: community.id, set });
  tellEverybody({ type: 'community_changed' });
}
