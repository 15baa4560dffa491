import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import type { registerBody } from '../index.ts';

/** The form's values before the contract parses them. */
export type RegisterInput = z.input<typeof registerBody>;
export type RegisterForm = UseFormReturn<RegisterInput, unknown, z.output<typeof registerBody>>;
export type RegisterField = keyof RegisterInput;

const REGISTER_TABS = ['basics', 'about', 'interests'] as const;
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
