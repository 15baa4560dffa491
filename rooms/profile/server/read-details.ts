import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { toDetails } from './details.ts';
import { toPicture } from './gallery/read-pictures.ts';
import type { PictureRow } from './gallery/repository.ts';
import { uploads } from './media/index.ts';
import { readShownPreferences } from './preferences/index.ts';
import { questionOf } from './prompts.ts';
import type { profilePrompts } from './tables.ts';

interface Parts {
  details: Parameters<typeof toDetails>[0] | null;
  pictures: PictureRow[];
  prompts: Pick<typeof profilePrompts.$inferSelect, 'id' | 'promptId' | 'answer'>[];
}

/** One statement for all parts, because profiles are opened often and each is a round trip. */
const partsStatement = prepareSql<Parts>(
  'find_profile_parts',
  sql`
    select
      (select json_build_object('keys', voice.keys, 'seconds', voice.seconds,
          'details', json_build_object('heightCm', height_cm, 'languages', languages, 'job', job,
            'school', school, 'videoCaptions', video_captions, 'waveform', waveform))
        from profile_details left join ${uploads} voice on voice.id = voice_note
        where profile_details.member_id = asked.id) as details,
      (select coalesce(json_agg(json_build_object('id', picture.id, 'memberId', picture.member_id,
          'alt', alt, 'keys', keys, 'placeholder', placeholder) order by position), '[]')
        from profile_pictures picture join ${uploads} on uploads.id = picture.id
        where picture.member_id = asked.id) as pictures,
      (select coalesce(json_agg(json_build_object('id', id, 'promptId', prompt_id,
          'answer', answer) order by position), '[]')
        from profile_prompts where member_id = asked.id) as prompts
    from (select ${sql.placeholder('memberId')}::uuid as id) asked
  `,
);

/** The parts of a profile that lists do not show (§23). The caller has checked who may see them. */
export async function readDetails(db: Executor, memberId: string, language: Language) {
  const [shown, [found]] = await Promise.all([
    readShownPreferences(db, memberId),
    partsStatement(db, { memberId }),
  ]);
  const { details, pictures = [], prompts = [] } = found ?? {};
  return {
    ...shown,
    ...toDetails(details ?? undefined),
    pictures: pictures.map(toPicture),
    prompts: prompts.map(({ id, promptId, answer }) => ({
      id,
      promptId,
      question: questionOf(promptId, language),
      answer,
    })),
  };
}
