import { z } from 'zod';

import { lineText, paragraphText } from '../../platform/shared/clean-text.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import {
  ANSWER_MAX,
  CAPTIONS_MAX,
  HEIGHT_MAX_CM,
  HEIGHT_MIN_CM,
  JOB_MAX,
  LANGUAGES_MAX,
  PROMPTS_MAX,
  WAVEFORM_MAX,
  WAVEFORM_MIN,
} from './constants.ts';
import { PROMPT_GROUPS, PROMPT_IDS } from './prompts.ts';
import { SPOKEN_LANGUAGES } from './spoken-languages.ts';

/** A prompt of the catalogue, in the reader's language. */
export const prompt = z.object({
  id: z.string(),
  group: z.enum(PROMPT_GROUPS),
  text: z.string(),
});
export type Prompt = z.output<typeof prompt>;

/** A prompt on a profile. Its `id` is kept while the same prompt is answered. */
export const profilePrompt = z.object({
  id: z.string(),
  promptId: z.string(),
  /** In the reader's language. */
  question: z.string(),
  answer: z.string(),
});
export type ProfilePrompt = z.output<typeof profilePrompt>;

/** Up to three answers, in the order in which the profile shows them. */
export const promptAnswers = z
  .array(
    z.object({
      promptId: z
        .string(issue('profile.promptUnknown'))
        .refine((id) => PROMPT_IDS.includes(id), issue('profile.promptUnknown')),
      answer: paragraphText(issue('profile.answerMissing')).pipe(
        z
          .string()
          .min(1, issue('profile.answerMissing'))
          .max(ANSWER_MAX, issue('profile.answerTooLong')),
      ),
    }),
    issue('profile.prompts'),
  )
  .max(PROMPTS_MAX, issue('profile.promptsTooMany'))
  .refine(
    (answers) => new Set(answers.map(({ promptId }) => promptId)).size === answers.length,
    issue('profile.promptTwice'),
  );

const line = (max: number, tooLong: ReturnType<typeof issue>) =>
  lineText(tooLong)
    .pipe(z.string().max(max, tooLong))
    .nullable()
    .transform((value) => value || null);

/** Optional details of a member. `null` removes one. */
export const detailFields = {
  heightCm: z
    .int(issue('profile.height'))
    .min(HEIGHT_MIN_CM, issue('profile.height'))
    .max(HEIGHT_MAX_CM, issue('profile.height'))
    .nullable(),
  languages: z
    .array(
      z.enum(SPOKEN_LANGUAGES, issue('profile.languageUnknown')),
      issue('profile.languageUnknown'),
    )
    .transform((languages) => [...new Set(languages)])
    .pipe(z.array(z.enum(SPOKEN_LANGUAGES)).max(LANGUAGES_MAX, issue('profile.languagesTooMany'))),
  job: line(JOB_MAX, issue('profile.jobTooLong')),
  school: line(JOB_MAX, issue('profile.schoolTooLong')),
  /** The captions of the video introduction. */
  videoCaptions: paragraphText(issue('profile.captionsTooLong'))
    .pipe(z.string().max(CAPTIONS_MAX, issue('profile.captionsTooLong')))
    .nullable()
    .transform((value) => value || null),
};

const NO_WAVEFORM = issue('profile.waveform');

/** The loudness along a voice note, from 0 to 100, as the recording browser measured it. */
export const waveform = z
  .array(z.int(NO_WAVEFORM).min(0, NO_WAVEFORM).max(100, NO_WAVEFORM), NO_WAVEFORM)
  .min(WAVEFORM_MIN, NO_WAVEFORM)
  .max(WAVEFORM_MAX, NO_WAVEFORM);

export const voiceNote = z.object({
  url: z.string(),
  seconds: z.number().int(),
  waveform: z.array(z.number().int()),
});
export type VoiceNote = z.output<typeof voiceNote>;
