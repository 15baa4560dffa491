import { and, eq } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import { findMember, setMemberFields } from '../../account/server/index.ts';
import type { ProfilePart } from '../../safety/index.ts';
import { PROMPTS_MAX } from '../index.ts';
import { readOwnDetails, setDetails } from './details.ts';
import { dropUploads, saveUpload } from './media/index.ts';
import { restoreLabel, hideLabel } from './preferences/index.ts';
import { profilePrompts } from './tables.ts';

/*
 * Parts of a profile that moderators remove, except pictures and the bio, and restore when their
 * decision is undone. The caller holds the member's lock, and copies files before they are dropped.
 */

/** The data that restores a part. */
export type TakenDownPart =
  | { kind: 'label' | 'job' | 'school' | 'captions'; text: string }
  | { kind: 'prompt'; promptId: string; answer: string }
  | { kind: 'video'; captions: string | null }
  | { kind: 'voice'; waveform: number[]; seconds: number };

interface Part {
  memberId: string;
  kind: ProfilePart;
  /** A prompt's own id. For other parts the member's id. */
  id: string;
}

/**
 * Removes a part. Returns undefined when the part is empty. `dropped` are uploads to remove after
 * the commit.
 */
export async function takeDownPart(
  tx: Transaction,
  part: Part,
): Promise<{ taken: TakenDownPart; dropped: string[] } | undefined> {
  const { memberId, kind, id } = part;
  if (kind === 'prompt') return takePrompt(tx, { memberId, id });
  if (id !== memberId) return undefined;
  if (kind === 'video') return takeVideo(tx, memberId);
  if (kind === 'voice') return takeVoice(tx, memberId);
  const text =
    kind === 'label' ? await hideLabel(tx, memberId) : await takeDetail(tx, memberId, kind);
  return text === undefined ? undefined : { taken: { kind, text }, dropped: [] };
}

const COLUMNS = { job: 'job', school: 'school', captions: 'videoCaptions' } as const;

async function takeDetail(
  tx: Transaction,
  memberId: string,
  kind: keyof typeof COLUMNS,
): Promise<string | undefined> {
  const text = (await readOwnDetails(tx, memberId))[COLUMNS[kind]];
  if (text === null) return undefined;
  await setDetails(tx, memberId, { [COLUMNS[kind]]: null });
  return text;
}

async function takePrompt(tx: Transaction, { memberId, id }: Pick<Part, 'memberId' | 'id'>) {
  const [row] = await tx
    .delete(profilePrompts)
    .where(and(eq(profilePrompts.id, id), eq(profilePrompts.memberId, memberId)))
    .returning();
  if (!row) return undefined;
  const { promptId, answer } = row;
  return { taken: { kind: 'prompt' as const, promptId, answer }, dropped: [] };
}

async function takeVideo(tx: Transaction, memberId: string) {
  const dropped = await dropUploads(tx, { memberId, kind: 'video' });
  if (dropped.length === 0) return undefined;
  // The captions belong to the video.
  const { videoCaptions: captions } = await readOwnDetails(tx, memberId);
  await setMemberFields(tx, memberId, { videoIntroUrl: null });
  await setDetails(tx, memberId, { videoCaptions: null });
  return { taken: { kind: 'video' as const, captions }, dropped };
}

async function takeVoice(tx: Transaction, memberId: string) {
  const { voiceNote } = await readOwnDetails(tx, memberId);
  if (!voiceNote) return undefined;
  await setDetails(tx, memberId, { voiceNote: null, waveform: [] });
  const dropped = await dropUploads(tx, { memberId, kind: 'voice' });
  const { waveform, seconds } = voiceNote;
  return { taken: { kind: 'voice' as const, waveform, seconds }, dropped };
}

/**
 * Restores a part, unless the member has replaced it. A file's copy has been stored as `uploadId`.
 */
export async function restorePart(
  tx: Transaction,
  memberId: string,
  taken: TakenDownPart,
  uploadId?: string,
): Promise<void> {
  const details = await readOwnDetails(tx, memberId);
  switch (taken.kind) {
    case 'label':
      return restoreLabel(tx, memberId, taken.text);
    case 'prompt':
      return restorePrompt(tx, memberId, taken);
    case 'voice': {
      if (details.voiceNote || !uploadId) return undefined;
      if (!(await saveUpload(tx, { id: uploadId, memberId, kind: 'voice' }))) return undefined;
      return setDetails(tx, memberId, { voiceNote: uploadId, waveform: taken.waveform });
    }
    case 'video': {
      const member = await findMember(tx, memberId);
      if (!member || member.videoIntroUrl !== null || !uploadId) return undefined;
      const saved = await saveUpload(tx, { id: uploadId, memberId, kind: 'video' });
      if (!saved) return undefined;
      await setMemberFields(tx, memberId, { videoIntroUrl: saved.address });
      return setDetails(tx, memberId, { videoCaptions: taken.captions });
    }
    default: {
      const column = COLUMNS[taken.kind];
      if (details[column] === null) await setDetails(tx, memberId, { [column]: taken.text });
    }
  }
  return undefined;
}

/**
 * Restores a prompt in the first free place, if there is one and the prompt has no newer answer.
 */
async function restorePrompt(
  tx: Transaction,
  memberId: string,
  { promptId, answer }: Extract<TakenDownPart, { kind: 'prompt' }>,
): Promise<void> {
  const rows = await tx
    .select({ position: profilePrompts.position })
    .from(profilePrompts)
    .where(eq(profilePrompts.memberId, memberId));
  if (rows.length >= PROMPTS_MAX) return;
  const taken = new Set(rows.map(({ position }) => position));
  const free = Array.from({ length: PROMPTS_MAX }, (_, place) => place).find(
    (place) => !taken.has(place),
  );
  await tx
    .insert(profilePrompts)
    .values({ memberId, promptId, answer, position: free ?? 0 })
    .onConflictDoNothing();
}
