import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';

import { useTexts } from '../language/index.ts';
import { cx } from './cx.ts';
import { uiTexts } from './texts/index.ts';

/** Classes of a text control. `aria-invalid` turns its border red. */
export const CONTROL =
  'w-full min-h-12 rounded-control border-2 border-line-strong bg-paper px-4 text-base text-ink placeholder:text-ink-soft transition-colors hover:border-ink-soft focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-60';

/** WebKit draws today in an empty field for a date, like a date that somebody has chosen. */
const EMPTY_DATE =
  'supports-[hanging-punctuation:first]:not-focus:[&::-webkit-datetime-edit]:opacity-0';

interface FieldTexts {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A label, a control, a hint and an error. `describedBy` links them for screen readers. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  aside,
  children,
}: FieldTexts & {
  id: string;
  /** Shown at the end of the label's line, for example a counter. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-bold">
          {label}
        </label>
        {aside !== undefined && <span className="text-sm text-ink-soft tabular-nums">{aside}</span>}
      </div>
      {children}
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm font-bold text-danger-text">
      {children}
    </p>
  );
}

/** The aria attributes of a control in a `FieldFrame`. */
export function describedBy(id: string, { error, hint }: { error?: unknown; hint?: unknown }) {
  if (error !== undefined) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  if (hint !== undefined) return { 'aria-describedby': `${id}-hint` };
  return {};
}

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldTexts {
  aside?: ReactNode;
}

export function TextField({ label, error, hint, aside, className, ...rest }: TextFieldProps) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  const isEmptyDate = rest.type?.startsWith('date') === true && rest.value === '';
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} aside={aside}>
      <input
        {...rest}
        {...describedBy(id, { error, hint })}
        id={id}
        className={cx(CONTROL, isEmptyDate && EMPTY_DATE, className)}
      />
    </FieldFrame>
  );
}

export interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'children'>, FieldTexts {
  aside?: ReactNode;
}

export function TextAreaField({
  label,
  error,
  hint,
  aside,
  className,
  ...rest
}: TextAreaFieldProps) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} aside={aside}>
      <textarea
        rows={4}
        {...rest}
        {...describedBy(id, { error, hint })}
        id={id}
        className={cx(CONTROL, 'resize-y py-3', className)}
      />
    </FieldFrame>
  );
}

/** The browser's own list, with an arrow as in a combobox. `children` are its options. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} className={`${CONTROL} appearance-none pe-12`} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-soft"
      />
    </span>
  );
}

export function SelectField({
  label,
  error,
  hint,
  ...rest
}: Omit<ComponentProps<'select'>, 'id' | 'className'> & FieldTexts) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <Select {...rest} {...describedBy(id, { error, hint })} id={id} />
    </FieldFrame>
  );
}

/** An e-mail input. `type="email"` would show the browser's own error texts. */
export function EmailField({
  label,
  ...props
}: Omit<TextFieldProps, 'label' | 'type'> & { label?: ReactNode }) {
  const t = useTexts(uiTexts);
  return (
    <TextField
      label={label ?? t.email}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** A password input with a button that shows the text. The button's name avoids the word 'password', which names the input. */
export function PasswordField({
  label,
  error,
  hint,
  isCommon = false,
  className,
  ...rest
}: TextFieldProps & {
  /** Whether it is among the most common passwords. This is only advice and prevents nothing. */
  isCommon?: boolean;
}) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  const t = useTexts(uiTexts);
  const [shown, setShown] = useState(false);
  const described: ReturnType<typeof describedBy> = describedBy(id, { error, hint });
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...rest}
          {...described}
          id={id}
          aria-describedby={
            cx(described['aria-describedby'], isCommon && `${id}-warning`) || undefined
          }
          type={shown ? 'text' : 'password'}
          className={cx(CONTROL, 'pe-13', className)}
        />
        <button
          type="button"
          aria-label={shown ? t.hideTyped : t.showTyped}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        </button>
      </div>
      {/* Empty, it would add a gap. */}
      <div role="status" className="empty:absolute">
        {isCommon && (
          <p id={`${id}-warning`} className="text-sm font-bold text-amber-text">
            {t.commonPassword}
          </p>
        )}
      </div>
    </FieldFrame>
  );
}
