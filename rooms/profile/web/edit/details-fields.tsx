import { useId, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { ChipPicker } from '../../../../platform/web/ui/chip.tsx';
import { SelectField, TextAreaField, TextField } from '../../../../platform/web/ui/field.tsx';
import {
  CAPTIONS_MAX,
  HEIGHT_MAX_CM,
  HEIGHT_MIN_CM,
  JOB_MAX,
  LANGUAGES_MAX,
  SPOKEN_LANGUAGES,
} from '../../index.ts';
import { profileTexts } from '../texts/index.ts';
import type { Draft } from './draft.ts';

/** Shown before all languages are asked for. */
const COMMON_LANGUAGES = ['en', 'es', 'ar', 'ase', 'de', 'fr', 'pt', 'zh'];

interface DetailsFieldsProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  hasVideo: boolean;
}

/** Height, languages, job, school and the captions of the video introduction. All are optional. */
export function DetailsFields({ draft, onChange, hasVideo }: DetailsFieldsProps) {
  const texts = useTexts(profileTexts);
  const t = texts.details;
  const { videoCaptions } = draft;
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-3 text-lg font-extrabold">{t.title}</legend>
      <div className="grid gap-5 md:grid-cols-3">
        <HeightField value={draft.heightCm} onChange={(heightCm) => onChange({ heightCm })} />
        <TextField
          label={t.job}
          dir="auto"
          maxLength={JOB_MAX}
          value={draft.job}
          onChange={({ target }) => onChange({ job: target.value })}
        />
        <TextField
          label={t.school}
          dir="auto"
          maxLength={JOB_MAX}
          value={draft.school}
          onChange={({ target }) => onChange({ school: target.value })}
        />
      </div>
      <LanguagesField value={draft.languages} onChange={(languages) => onChange({ languages })} />
      {hasVideo && (
        <TextAreaField
          label={t.captions}
          hint={t.captionsHint}
          dir="auto"
          rows={4}
          maxLength={CAPTIONS_MAX}
          value={videoCaptions}
          onChange={({ target }) => onChange({ videoCaptions: target.value })}
          aside={texts.edit.typed({ count: videoCaptions.length, max: CAPTIONS_MAX })}
        />
      )}
    </fieldset>
  );
}

/** Common languages and those of the member, and all of them on request. */
function LanguagesField({
  value,
  onChange,
}: {
  value: string[];
  onChange: (languages: string[]) => void;
}) {
  const t = useTexts(profileTexts).details;
  const countId = useId();
  const [own] = useState(value);
  const [hasAll, setAll] = useState(false);
  const few = SPOKEN_LANGUAGES.filter((code) =>
    [...COMMON_LANGUAGES, ...own, ...value].includes(code),
  );
  return (
    <div className="grid gap-2">
      <span className="text-sm font-bold">{t.languages}</span>
      <ChipPicker<string>
        label={t.languages}
        describedBy={countId}
        options={hasAll ? SPOKEN_LANGUAGES : few}
        nameOf={(code) => t.languageName({ code })}
        value={value}
        onChange={(next) => {
          if (next.length <= LANGUAGES_MAX) onChange(next);
        }}
      />
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={hasAll}
        className="justify-self-start"
        onClick={() => setAll(!hasAll)}
      >
        {hasAll ? t.fewLanguages : t.allLanguages}
      </Button>
      <p id={countId} role="status" className="text-sm text-ink-soft">
        {t.languagesOf({ count: value.length, max: LANGUAGES_MAX })}
      </p>
    </div>
  );
}

/**
 * Heights in the units of the language: each foot and inch in English, each centimeter in Spanish.
 */
function HeightField({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (heightCm: number | null) => void;
}) {
  const t = useTexts(profileTexts).details;
  const byName = new Map<string, number[]>();
  for (let cm = HEIGHT_MIN_CM; cm <= HEIGHT_MAX_CM; cm += 1) {
    const name = t.heightOf({ cm });
    byName.set(name, [...(byName.get(name) ?? []), cm]);
  }
  const shown = value === null ? '' : t.heightOf({ cm: value });
  return (
    <SelectField
      label={t.height}
      value={shown}
      onChange={({ target }) => {
        const heights = byName.get(target.value) ?? [];
        // The middle one is nearest to the inch.
        onChange(heights[Math.floor(heights.length / 2)] ?? null);
      }}
    >
      <option value="">{t.noHeight}</option>
      {[...byName.keys()].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
