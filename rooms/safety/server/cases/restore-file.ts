import { eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { lockMembers } from '../../../account/server/index.ts';
import { tellUserChanged } from '../../../play/server/index.ts';
import { restorePart, appendPicture } from '../../../profile/server/index.ts';
import { storeCopy, storeUpload } from '../../../profile/server/media/index.ts';
import { decisions, type HiddenContent } from '../tables.ts';

type FileDeps = Pick<Deps, 'db' | 'live' | 'jobs' | 'storage' | 'clock'>;

/**
 * Restores a hidden picture, video or voice note when a decision is undone. A picture goes behind
 * the others.
 */
export async function restoreFile(deps: FileDeps, decisionId: string): Promise<void> {
  const [decision] = await deps.db.select().from(decisions).where(eq(decisions.id, decisionId));
  const { memberId, hidden } = decision ?? {};
  if (!memberId || !hidden || !('key' in hidden) || !hidden.key) return;
  const stream = await deps.storage.read(hidden.key);
  if (!stream) return;
  const content = Buffer.concat(await stream.toArray());
  // Stored outside the transaction. After a rollback the sweep finds the files by their row.
  const put = await store(deps, { memberId, hidden, key: hidden.key, content });
  await runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    if (!member) return;
    await put?.(tx);
    tellUserChanged(work, memberId, 'user');
  });
}

interface Copy {
  memberId: string;
  hidden: HiddenContent;
  key: string;
  content: Buffer;
}

/** Stores the copy. Returns a function that puts it on the profile. */
async function store(deps: FileDeps, { memberId, hidden, key, content }: Copy) {
  if (hidden.kind === 'picture') {
    const { id } = await storeUpload(deps, memberId, content);
    return (tx: Transaction) => appendPicture(tx, { memberId, id, alt: hidden.alt ?? null });
  }
  if (hidden.kind !== 'part') return undefined;
  const { taken } = hidden;
  if (taken.kind !== 'video' && taken.kind !== 'voice') return undefined;
  const copy = { memberId, kind: taken.kind, key, content };
  const seconds = taken.kind === 'voice' ? { seconds: taken.seconds } : {};
  const id = await storeCopy(deps, { ...copy, ...seconds });
  return (tx: Transaction) => restorePart(tx, memberId, taken, id);
}
