import { useEffect, type ComponentProps, type ReactNode } from 'react';
import {
  get,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

import type { ErrorCode } from '../../shared/index.ts';
import { ApiError, messageOf } from '../api-error.ts';
import { useSchemaForm, type IssueTexts } from '../form.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { codeOf, failureOf, useAction, type ActionOptions } from './use-action.ts';

export interface FormParts<Input extends FieldValues, Output> extends Pick<
  UseFormReturn<Input, unknown, Output>,
  'control' | 'watch' | 'setValue'
> {
  /** What a field needs: `<TextField label={t.name} {...field('name')} />`. */
  field: <Name extends Path<Input>>(
    name: Name,
    options?: RegisterOptions<Input, Name>,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
  isBusy: boolean;
}

/** `onDone` is for what follows on the form's screen: it isn't called once the form has gone. */
interface ActionFormProps<Input extends FieldValues, Output, Answered> extends ActionOptions<
  Answered,
  Output
> {
  /** The body of the call, or what becomes it. */
  schema: z.ZodType<Output, Input>;
  issues: IssueTexts;
  /** What the form begins with. */
  defaultValues?: DefaultValues<Input>;
  /** The same, for a form that begins again when they change. */
  values?: Input;
  send: (values: Output) => Promise<Answered>;
  /** The field that says a failure, instead of the toast; or the fields of some refusals. */
  failsAt?: Path<Input> | Partial<Record<ErrorCode, Path<Input>>>;
  /** The field that gets the focus when it appears. */
  startAt?: Path<Input>;
  /** Begins again after it went well: as at first, or with these. */
  resets?: true | ((given: Output) => Input);
  /** The submit button's text. Left out, the fields have a button of their own. */
  submit?: ReactNode;
  submitProps?: ComponentProps<typeof Button> & { 'data-focus-next'?: boolean };
  /** Other buttons, after it. */
  beside?: ReactNode;
  className?: string;
  children: (form: FormParts<Input, Output>) => ReactNode;
}

/**
 * A form that is an action. What the schema or the server finds wrong stands at its field, and the
 * first of them gets the focus.
 */
export function ActionForm<Input extends FieldValues, Output, Answered>({
  schema,
  issues,
  defaultValues,
  values,
  send,
  failsAt,
  startAt,
  resets,
  submit,
  submitProps,
  beside,
  className = 'grid gap-5',
  children,
  failed,
  onDone,
  ...options
}: ActionFormProps<Input, Output, Answered>) {
  const form = useSchemaForm(schema, issues, {
    ...(defaultValues && { defaultValues }),
    ...(values && { values }),
  });
  const { formState, setFocus } = form;
  useEffect(() => {
    if (startAt !== undefined) setFocus(startAt);
  }, [startAt, setFocus]);
  const fieldOf = (error: unknown) => {
    if (typeof failsAt !== 'object') return failsAt;
    const code = codeOf(error);
    return code && failsAt[code];
  };
  const { mutateAsync } = useAction(send, {
    ...options,
    failed: (error, given) =>
      fieldOf(error) === undefined ? failureOf({ failed }, error, given) : null,
  });

  const showAtFields = (error: Error, given: Output) => {
    const at = fieldOf(error);
    const issuesAt = error instanceof ApiError ? error.issues : [];
    const found =
      at === undefined
        ? issuesAt.filter(({ path }) => get(form.getValues(), path) !== undefined)
        : [
            {
              path: at,
              message: messageOf(error, failureOf({ failed }, error, given)?.text ?? ''),
            },
          ];
    for (const [index, { path, message }] of found.entries()) {
      form.setError(path as Path<Input>, { message }, { shouldFocus: index === 0 });
    }
  };
  const onSubmit = form.handleSubmit(async (given) => {
    try {
      await mutateAsync(given, { onSuccess: (answered) => onDone?.(answered, given) });
      if (resets) form.reset(resets === true ? undefined : resets(given));
    } catch (error) {
      showAtFields(error as Error, given);
    }
  });
  const button = submit !== undefined && (
    <Button
      type="submit"
      loading={formState.isSubmitting}
      {...submitProps}
      className={cx(!beside && 'justify-self-start', submitProps?.className)}
    >
      {submit}
    </Button>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // A dialog's form may be inside another, which React's events would reach too.
        event.stopPropagation();
        void onSubmit(event);
      }}
      className={className}
    >
      {children({
        control: form.control,
        watch: form.watch,
        setValue: form.setValue,
        field: (name, registerOptions) => ({
          ...form.register(name, registerOptions),
          error: messageIn(get(formState.errors, name)),
        }),
        isBusy: formState.isSubmitting,
      })}
      {beside ? (
        <div className="flex flex-wrap gap-3">
          {button}
          {beside}
        </div>
      ) : (
        button
      )}
    </form>
  );
}

/** The message of an error. That of a list is its first wrong entry's. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  if (!Array.isArray(error)) return undefined;
  return error.map(messageIn).find((message) => message !== undefined);
}
