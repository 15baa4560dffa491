import { z } from 'zod';

import { text } from '../shared/endpoint.ts';
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
import { profileIssue as issue } from './issue.ts';
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
        .string(issue('promptUnknown'))
        .refine((id) => PROMPT_IDS.includes(id), issue('promptUnknown')),
      answer: text(issue('answerMissing')).pipe(
        z.string().min(1, issue('answerMissing')).max(ANSWER_MAX, issue('answerTooLong')),
      ),
    }),
    issue('prompts'),
  )
  .max(PROMPTS_MAX, issue('promptsTooMany'))
  .refine(
    (answers) => new Set(answers.map(({ promptId }) => promptId)).size === answers.length,
    issue('promptTwice'),
  );

const line = (max: number, tooLong: ReturnType<typeof issue>) =>
  text(tooLong)
    .transform((value) => value.replaceAll(/\s+/gu, ' '))
    .pipe(z.string().max(max, tooLong))
    .nullable()
    .transform((value) => value || null);

/** Optional details of a member. `null` removes one. */
export const detailFields = {
  heightCm: z
    .int(issue('height'))
    .min(HEIGHT_MIN_CM, issue('height'))
    .max(HEIGHT_MAX_CM, issue('height'))
    .nullable(),
  languages: z
    .array(z.enum(SPOKEN_LANGUAGES, issue('languageUnknown')), issue('languageUnknown'))
    .transform((languages) => [...new Set(languages)])
    .pipe(z.array(z.enum(SPOKEN_LANGUAGES)).max(LANGUAGES_MAX, issue('languagesTooMany'))),
  job: line(JOB_MAX, issue('jobTooLong')),
  school: line(JOB_MAX, issue('schoolTooLong')),
  /** The captions of the video introduction. */
  videoCaptions: text(issue('captionsTooLong'))
    .pipe(z.string().max(CAPTIONS_MAX, issue('captionsTooLong')))
    .nullable()
    .transform((value) => value || null),
};

/** The loudness along a voice note, from 0 to 100, as the recording browser measured it. */
export const waveform = z
  .array(
    z.int(issue('waveform')).min(0, issue('waveform')).max(100, issue('waveform')),
    issue('waveform'),
  )
  .min(WAVEFORM_MIN, issue('waveform'))
  .max(WAVEFORM_MAX, issue('waveform'));

export const voiceNote = z.object({
  url: z.string(),
  seconds: z.number().int(),
  waveform: z.array(z.number().int()),
});
export type VoiceNote = z.output<typeof voiceNote>;
