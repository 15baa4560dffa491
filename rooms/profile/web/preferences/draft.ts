import {
  preferencesBody,
  type Dealbreaker,
  type Gender,
  type Goal,
  type Preferences,
  type PreferencesBody,
} from '../../preferences/index.ts';

/** The answers as typed and chosen. */
export interface Draft {
  label: string;
  showLabel: boolean;
  showGoal: boolean;
  shownAs: Gender[];
  wantsToMeet: Gender[];
  minAge: string;
  maxAge: string;
  maxDistanceMiles: number | null;
  goal: Goal | null;
  photoCheckedOnly: boolean;
  showUnanswered: boolean;
  dealbreakers: Dealbreaker[];
  hasAgreed: boolean;
}

export function draftOf(preferences: Preferences): Draft {
  const { consentVersion, currentConsentVersion, ...answers } = preferences;
  return {
    ...answers,
    label: answers.label ?? '',
    shownAs: answers.shownAs ?? [],
    wantsToMeet: answers.wantsToMeet ?? [],
    minAge: String(answers.minAge),
    maxAge: String(answers.maxAge),
    hasAgreed: consentVersion === currentConsentVersion,
  };
}

/** The first message key of each field, by its name. */
type Problems = Partial<Record<string, string>>;

/** The values to send, or the problems with them. */
export function readDraft(
  { hasAgreed, ...draft }: Draft,
  currentConsentVersion: number,
): { body: PreferencesBody } | { problems: Problems } {
  const parsed = preferencesBody.safeParse({
    ...draft,
    minAge: readYears(draft.minAge),
    maxAge: readYears(draft.maxAge),
    consentVersion: hasAgreed ? currentConsentVersion : undefined,
  });
  if (parsed.success) return { body: parsed.data };
  const problems: Problems = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return { problems };
}

const readYears = (typed: string) => (typed.trim() === '' ? null : Number(typed));
