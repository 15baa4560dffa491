import { useEffect } from 'react';
import { z } from 'zod';

import { AGE_MIN } from '../index.ts';
import type { RegisterForm } from './register-form.ts';

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
