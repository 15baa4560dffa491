import { useEffect } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

import { type registerBody, AGE_MIN } from '../index.ts';

/** The form's values before the contract parses them. */
export type RegisterInput = z.input<typeof registerBody>;
export type RegisterForm = UseFormReturn<RegisterInput, unknown, z.output<typeof registerBody>>;
export type RegisterField = keyof RegisterInput;

export const REGISTER_TABS = ['basics', 'about', 'interests'] as const;
export type RegisterTab = (typeof REGISTER_TABS)[number];

export interface RegisterTabProps {
  form: RegisterForm;
  onNext: () => void;
  /** Tab in the last field. */
  onTabKey: () => void;
}

/** The fields of each tab, in their order on the screen. */
export const FIELDS: Record<RegisterTab, readonly RegisterField[]> = {
  basics: ['fullName', 'email', 'password', 'confirmPassword'],
  about: ['age', 'location', 'bio', 'application'],
  interests: ['interests'],
};

export function firstMistake(
  errors: FieldErrors<RegisterInput>,
): { tab: RegisterTab; field: RegisterField } | undefined {
  for (const tab of REGISTER_TABS) {
    const field = FIELDS[tab].find((name) => errors[name] !== undefined);
    if (field !== undefined) return { tab, field };
  }
  return undefined;
}

export function hasMistake(errors: FieldErrors<RegisterInput>, tab: RegisterTab): boolean {
  return FIELDS[tab].some((name) => errors[name] !== undefined);
}

export const REGISTER_FIELDS = REGISTER_TABS.flatMap((tab) => FIELDS[tab]);

/** The tab of a field. */
export function tabOf(field: RegisterField): RegisterTab {
  return REGISTER_TABS.find((tab) => FIELDS[tab].includes(field)) ?? 'basics';
}

/*
 * The typed values of the sign-up form, without the passwords. They are stored in this entry of the
 * browser's history, so a reload, Back and Forward restore them, and another visit starts empty.
 */

const draft = z.object({
  fullName: z.string(),
  email: z.string(),
  age: z.number().catch(AGE_MIN),
  location: z.string(),
  bio: z.string().nullish().default(''),
  interests: z.array(z.string()),
});
type Draft = z.output<typeof draft>;

/** Safari refuses more than 100 changes of an entry in 30 seconds. */
const PAUSE_MS = 500;

function readState(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

export function readDraft(): Draft | undefined {
  const state = readState();
  return 'registration' in state ? draft.safeParse(state.registration).data : undefined;
}

/** Stores what is typed, until 'Check Your Email' replaces it. */
export function useKeptDraft(form: RegisterForm): void {
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let waiting: Draft | undefined;
    const keep = () => {
      clearTimeout(pause);
      if (waiting) history.replaceState({ ...readState(), registration: waiting }, '');
      waiting = undefined;
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(pause);
        // The draft has no passwords, so they must be entered again.
        waiting = draft.safeParse(values).data;
        pause = setTimeout(keep, PAUSE_MS);
      },
    });
    // A reload does not wait for the pause.
    window.addEventListener('pagehide', keep);
    return () => {
      // The browser may be at another entry by now.
      clearTimeout(pause);
      unsubscribe();
      window.removeEventListener('pagehide', keep);
    };
  }, [form]);
}
