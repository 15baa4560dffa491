import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { messageOf } from '../../../../platform/web/api-error.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SelectField, TextAreaField } from '../../../../platform/web/ui/field.tsx';
import { deskTexts } from './texts/index.ts';

interface Verdict<Outcome> {
  outcome: Outcome;
  finding: string;
}

/** Accepts something, or rejects it with a text for the member. Neither is suggested. */
export function FindingForm<Outcome extends string>({
  texts: t,
  max,
  accepts,
  refuses,
  templates,
  decide,
}: {
  texts: { findingHint: string; missing: string; accept: string; refuse: string };
  max: number;
  accepts: Outcome;
  refuses: Outcome;
  /** Texts to choose from. */
  templates?: readonly string[];
  decide: UseMutationResult<unknown, Error, Verdict<Outcome>>;
}) {
  const texts = useTexts(deskTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const [finding, setFinding] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refuse = () => {
    setMissing(true);
    if (finding.trim() === '') field.current?.focus();
    else decide.mutate({ outcome: refuses, finding });
  };
  const isBusy = (outcome: Outcome) => decide.isPending && decide.variables.outcome === outcome;
  return (
    <>
      {templates && (
        <Choice
          label={texts.decide.template}
          value=""
          onChange={setFinding}
          options={[
            ['', texts.decide.noTemplate],
            ...templates.map((text) => [text, text] as const),
          ]}
        />
      )}
      <TextAreaField
        ref={field}
        label={texts.decide.finding}
        hint={t.findingHint}
        error={isMissing && finding.trim() === '' ? t.missing : undefined}
        value={finding}
        maxLength={max}
        rows={2}
        onChange={(event) => setFinding(event.target.value)}
      />
      {decide.error && (
        <p role="alert" className="font-bold text-danger-text">
          {messageOf(decide.error, texts.decide.failed)}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button
          variant="secondary"
          loading={isBusy(accepts)}
          disabled={decide.isPending}
          onClick={() => decide.mutate({ outcome: accepts, finding })}
        >
          {t.accept}
        </Button>
        <Button
          variant="secondary"
          loading={isBusy(refuses)}
          disabled={decide.isPending}
          onClick={refuse}
        >
          {t.refuse}
        </Button>
      </div>
    </>
  );
}

/** A select box with a few values. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
