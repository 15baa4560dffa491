import { useState, type FormEvent } from 'react';
import type { z } from 'zod';

type Errors = Readonly<Record<string, string>>;

/** The first thing wrong with each field. */
function errorsOf(error: z.ZodError): Errors {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/**
 * A form of a few named inputs, checked by its contract's schema when it is sent. The first wrong
 * field gets the focus; once something was wrong, texts follow what is typed.
 */
export function useSmallForm<Schema extends z.ZodType>(
  schema: Schema,
  onValid: (values: z.output<Schema>) => Promise<void>,
) {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);

  function read(form: HTMLFormElement) {
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)));
    const next = parsed.success ? {} : errorsOf(parsed.error);
    return { parsed, next };
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    if (Object.keys(errors).length > 0) setErrors(read(event.currentTarget).next);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { parsed, next } = read(form);
    setErrors(next);
    if (!parsed.success) {
      const wrong = form.elements.namedItem(Object.keys(next)[0] ?? '');
      if (wrong instanceof HTMLInputElement) wrong.focus();
      return;
    }
    setBusy(true);
    try {
      await onValid(parsed.data);
    } finally {
      setBusy(false);
    }
  }

  return { errors, isBusy, form: { noValidate: true, onInput, onSubmit } };
}
