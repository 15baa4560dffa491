import { isPlayableVideo } from '@rizzly/domain/media';
import type { Hideable } from '@rizzly/domain/safety';

import type { Executor } from '../../../platform/database/database.ts';
import type { Member } from '../../account/index.ts';
import { readDetails } from '../../profile/index.ts';

/** The parts of a member's current profile that a decision can hide. */
export async function listHideable(db: Executor, member: Member): Promise<Hideable[]> {
  const { id, bio, videoIntroUrl } = member;
  const { pictures, prompts, ...told } = await readDetails(db, id, 'en');
  const parts = {
    member: bio,
    video: isPlayableVideo(videoIntroUrl),
    captions: told.videoCaptions,
    voice: told.voiceNote,
    job: told.job,
    school: told.school,
    label: told.label,
  };
  return [
    ...pictures.map((picture) => ({ kind: 'picture' as const, id: picture.id })),
    ...prompts.map((prompt) => ({ kind: 'prompt' as const, id: prompt.id })),
    ...Object.entries(parts).flatMap(([kind, shown]) =>
      shown ? [{ kind: kind as keyof typeof parts, id }] : [],
    ),
  ];
}
