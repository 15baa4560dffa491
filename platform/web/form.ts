import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import {
  useForm,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
} from 'react-hook-form';
import type { z } from 'zod';

import { useLocale } from './language/index.ts';

/** Validation messages by the room of their schema: `issues` of a catalogue. */
export type IssueTexts = Record<string, Record<string, string>>;

/**
 * A form that is validated by its contract's schema on submit. The first invalid field then gets
 * the focus, and the errors update while the member types. Schemas refer to messages by key;
 * `issues` has their texts.
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  issues: IssueTexts,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
) {
  const validate: Resolver<Input, unknown, Output> = zodResolver(schema);
  const form = useForm<Input, unknown, Output>({
    resolver: async (values, context, details) => {
      const result = await validate(values, context, details);
      translate(result.errors, issues);
      return result;
    },
    ...options,
  });
  const { trigger, getFieldState, getValues, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name: changed }) {
          // A schema's error about two fields goes when either is mended. The server's stay.
          const names = Object.keys(getValues()) as Path<Input>[];
          const invalid = names.filter(
            (name) => name !== changed && getFieldState(name).error?.type !== undefined,
          );
          if (changed !== undefined && invalid.length > 0) void trigger(invalid);
        },
      }),
    [subscribe, trigger, getFieldState, getValues],
  );
  const locale = useLocale();
  const checkedIn = useRef(locale);
  useEffect(() => {
    if (checkedIn.current === locale) return;
    checkedIn.current = locale;
    // Visible errors follow a change of the language.
    const names = Object.keys(getValues()) as Path<Input>[];
    const invalid = names.filter((name) => getFieldState(name).invalid);
    if (invalid.length > 0) void trigger(invalid);
  }, [locale, trigger, getFieldState, getValues]);
  return form;
}

/** Errors of a group of fields are one level deeper. */
function translate(errors: object, issues: IssueTexts): void {
  for (const error of Object.values(errors) as { type?: unknown; message?: unknown }[]) {
    if (typeof error.message === 'string') error.message = issueIn(issues, error.message);
    else if (error.type === undefined) translate(error, issues);
  }
}

function issueIn(issues: IssueTexts, key: string): string {
  const [room = '', name = ''] = key.split('.');
  return issues[room]?.[name] ?? key;
}
