import { invalidInput } from '../../../platform/server/http/app-error.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { lockMember } from '../../account/server/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import { setDetails } from './details.ts';
import { dropUploads, removeDropped, saveUpload, uploadIdIn } from './media/index.ts';
import type { ProfileDeps } from './service.ts';
import { say } from './texts/index.ts';

/** Saves an uploaded voice note, which replaces an earlier one. */
export async function saveVoiceNote(
  deps: ProfileDeps,
  note: { memberId: string; address: string; publicUrl: string; waveform: number[] },
): Promise<void> {
  const { memberId, waveform } = note;
  const id = uploadIdIn(note.address, note.publicUrl);
  const dropped = await runWork(deps, async (work) => {
    const { tx } = work;
    await lockMember(tx, memberId);
    const saved = id && (await saveUpload(tx, { id, memberId, kind: 'voice' }));
    if (!id || !saved) throw invalidInput('voiceNoteURL', say.voiceFirst);
    await setDetails(tx, memberId, { voiceNote: id, waveform });
    tellUserChanged(work, memberId, 'user');
    return saved.dropped;
  });
  await removeDropped(deps, dropped);
}

export async function removeVoiceNote(deps: ProfileDeps, memberId: string): Promise<void> {
  const dropped = await runWork(deps, async (work) => {
    const { tx } = work;
    await lockMember(tx, memberId);
    await setDetails(tx, memberId, { voiceNote: null, waveform: [] });
    tellUserChanged(work, memberId, 'user');
    return dropUploads(tx, { memberId, kind: 'voice' });
  });
  await removeDropped(deps, dropped);
}
