import { SPOKEN_LANGUAGES, type ProfileUser } from '../../index.ts';
import type { ProfileChanges } from '../queries.ts';

export interface DraftPrompt {
  promptId: string;
  question: string;
  answer: string;
}

/** The edited parts of a profile, in addition to the fields of §2. */
export interface Draft {
  prompts: DraftPrompt[];
  heightCm: number | null;
  languages: string[];
  job: string;
  school: string;
  videoCaptions: string;
}

export function toDraft(profile: ProfileUser): Draft {
  const { prompts, heightCm, languages, job, school, videoCaptions } = profile;
  return {
    prompts: prompts.map(({ promptId, question, answer }) => ({ promptId, question, answer })),
    heightCm,
    languages,
    job: job ?? '',
    school: school ?? '',
    videoCaptions: videoCaptions ?? '',
  };
}

/** Leaves out captions when there is no video. */
export function toChanges(draft: Draft, hasVideo: boolean): ProfileChanges {
  const { prompts, languages, videoCaptions, ...details } = draft;
  return {
    ...details,
    languages: SPOKEN_LANGUAGES.filter((code) => languages.includes(code)),
    ...(hasVideo && { videoCaptions }),
    prompts: prompts.map(({ promptId, answer }) => ({ promptId, answer })),
  };
}
