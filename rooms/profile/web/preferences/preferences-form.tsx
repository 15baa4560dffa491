import { ChevronDown } from 'lucide-react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';

import { useCommunity, useNamed } from '../../../../platform/web/community.ts';
import { useIsFirstStep } from '../../../../platform/web/first-step.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { ChipPicker } from '../../../../platform/web/ui/chip.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { FieldError, SelectField, TextField } from '../../../../platform/web/ui/field.tsx';
import { Switch } from '../../../../platform/web/ui/switch.tsx';
import {
  GENDERS,
  GOALS,
  LABEL_MAX,
  type Dealbreaker,
  type Gender,
  type Preferences,
} from '../../preferences/index.ts';
import { draftOf, readDraft, type Draft } from './draft.ts';
import { useSavePreferences } from './queries.ts';
import { preferencesTexts } from './texts/index.ts';

const DISTANCES = [10, 25, 50, 100, 250, 500];

/**
 * All answers with one Save button, because consent must be one clear action. As one of the
 * first steps it asks the three main questions, and the others can be opened. With `onSaved` it is
 * part of a dialog, and asks only who one is and whom to meet.
 */
export function PreferencesForm({
  preferences,
  onSaved,
}: {
  preferences: Preferences;
  onSaved?: () => void;
}) {
  const t = useTexts(preferencesTexts);
  const { units } = useCommunity();
  const named = useNamed();
  const ids = useId();
  const [draft, setDraft] = useState(() => draftOf(preferences));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useSavePreferences(onSaved);
  const { currentConsentVersion } = preferences;
  const isBrief = useIsFirstStep() && preferences.consentVersion === null;
  const read = readDraft(draft, currentConsentVersion);
  // Each goes when its answer is mended.
  const problems = isTried && 'problems' in read ? read.problems : {};
  const needsConsent = preferences.consentVersion !== currentConsentVersion;
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));

  const issues: Record<string, string> = t.issues.preferences;
  const errorOf = (field: string) => {
    const key = problems[field]?.split('.')[1];
    return key === undefined ? undefined : issues[key];
  };
  const problem = (field: string) => {
    const text = errorOf(field);
    return text !== undefined && <FieldError id={`${ids}-${field}`}>{text}</FieldError>;
  };
  const describing = (field: string) =>
    errorOf(field) === undefined ? undefined : `${ids}-${field}`;

  function save(): void {
    setTried('problems' in read);
    if ('problems' in read) {
      const [first] = Object.keys(read.problems);
      document.querySelector<HTMLElement>(`[data-field="${first}"] :is(button, input)`)?.focus();
      return;
    }
    mutate(read.body);
  }

  /** As one of the first steps, only where there is a wish. */
  const dealbreaker = (name: Dealbreaker, hasWish = true) =>
    (!isBrief || hasWish || draft.dealbreakers.includes(name)) && (
      <Switch
        label={t.dealbreakers[name]}
        checked={draft.dealbreakers.includes(name)}
        onChange={(checked) => {
          const others = draft.dealbreakers.filter((other) => other !== name);
          change({ dealbreakers: checked ? [...others, name] : others });
        }}
      />
    );
  const genders = (field: 'shownAs' | 'wantsToMeet', names: Record<Gender, string>) => (
    <div data-field={field} className="grid gap-2">
      <p className="text-sm font-bold">{t.who[field]}</p>
      <ChipPicker
        label={t.who[field]}
        options={GENDERS}
        nameOf={(gender) => names[gender]}
        value={draft[field]}
        onChange={(value) => change({ [field]: value })}
        describedBy={describing(field)}
      />
      {problem(field)}
    </div>
  );
  const years = (field: 'minAge' | 'maxAge') => (
    <div data-field={field}>
      <TextField
        label={t.likes[field]}
        inputMode="numeric"
        autoComplete="off"
        value={draft[field]}
        onChange={(event) => change({ [field]: event.target.value })}
        error={errorOf(field)}
      />
    </div>
  );
  const farthest = draft.maxDistanceMiles;
  const distances =
    farthest === null || DISTANCES.includes(farthest) ? DISTANCES : [...DISTANCES, farthest];
  const furtherWishes = (
    <>
      <Wish dealbreaker={dealbreaker('distance', farthest !== null)}>
        <SelectField
          label={t.likes.distance}
          value={farthest ?? ''}
          onChange={({ target: { value } }) =>
            change({ maxDistanceMiles: value === '' ? null : Number(value) })
          }
        >
          <option value="">{t.likes.anywhere}</option>
          {distances.map((miles) => (
            <option key={miles} value={miles}>
              {t.likes.miles({ miles, units })}
            </option>
          ))}
        </SelectField>
      </Wish>
      <Wish dealbreaker={dealbreaker('goal', draft.goal !== null)}>
        <SelectField
          label={t.likes.goal}
          value={draft.goal ?? ''}
          onChange={({ target: { value } }) =>
            change({ goal: GOALS.find((goal) => goal === value) ?? null })
          }
        >
          <option value="">{t.likes.noGoal}</option>
          {GOALS.map((goal) => (
            <option key={goal} value={goal}>
              {t.goalNames[goal]}
            </option>
          ))}
        </SelectField>
      </Wish>
      <Switch
        label={t.likes.photoChecked}
        checked={draft.photoCheckedOnly}
        onChange={(photoCheckedOnly) => change({ photoCheckedOnly })}
      />
      {dealbreaker('photoChecked', draft.photoCheckedOnly)}
      <Switch
        label={t.unanswered}
        description={t.unansweredText}
        checked={draft.showUnanswered}
        onChange={(showUnanswered) => change({ showUnanswered })}
      />
    </>
  );
  const onProfile = (
    <>
      <div data-field="label">
        <TextField
          label={t.profile.label}
          hint={t.profile.labelHint}
          autoComplete="off"
          dir="auto"
          maxLength={LABEL_MAX}
          value={draft.label}
          onChange={(event) => change({ label: event.target.value })}
          error={errorOf('label')}
        />
      </div>
      <Switch
        label={t.profile.showLabel}
        checked={draft.showLabel}
        onChange={(showLabel) => change({ showLabel })}
      />
      <Switch
        label={t.profile.showGoal}
        checked={draft.showGoal}
        onChange={(showGoal) => change({ showGoal })}
      />
    </>
  );

  const consent = (
    <div data-field="consentVersion" className="grid gap-2">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={draft.hasAgreed}
          aria-describedby={describing('consentVersion')}
          onChange={(event) => change({ hasAgreed: event.target.checked })}
          className="mt-1 size-5 shrink-0 accent-accent-deep"
        />
        <span>{named(t.consent)}</span>
      </label>
      {problem('consentVersion')}
    </div>
  );
  const form = {
    noValidate: true,
    className: 'grid gap-5',
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      save();
    },
  };
  if (onSaved) {
    return (
      <form {...form}>
        {genders('shownAs', t.shownAsNames)}
        {genders('wantsToMeet', t.genderNames)}
        {needsConsent && consent}
        <Button type="submit" size="lg" loading={isPending}>
          {t.save}
        </Button>
      </form>
    );
  }
  return (
    <form {...form}>
      <p className="text-ink-soft">{t.intro}</p>
      <div
        data-columns={isBrief ? undefined : ''}
        className={cx(
          'grid gap-5',
          !isBrief && 'items-start 2xl:grid-cols-2 2xl:grid-rows-[auto_1fr]',
        )}
      >
        <Part title={t.who.title} text={t.who.limit}>
          {genders('shownAs', t.shownAsNames)}
          {genders('wantsToMeet', t.genderNames)}
        </Part>
        <Part
          title={t.likes.title}
          text={t.likes.text}
          className={isBrief ? '' : '2xl:col-start-2 2xl:row-span-2 2xl:row-start-1'}
        >
          <Wish dealbreaker={dealbreaker('age')}>
            <div className="grid grid-cols-2 gap-3">
              {years('minAge')}
              {years('maxAge')}
            </div>
          </Wish>
          {!isBrief && furtherWishes}
        </Part>
        {isBrief ? (
          <Further title={t.further}>
            {furtherWishes}
            <h2 className="text-lg">{t.profile.title}</h2>
            {onProfile}
          </Further>
        ) : (
          <Part title={t.profile.title}>{onProfile}</Part>
        )}
      </div>
      {needsConsent && <Card>{consent}</Card>}
      {/* In reach from every field of the long form. */}
      <div
        data-leaves-bar
        className="sticky bottom-16 low:static z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 md:bottom-0 md:mx-0 md:px-0"
      >
        <Button type="submit" loading={isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

/** An answer, and beside it whether it decides. */
function Wish({ dealbreaker, children }: { dealbreaker: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-end gap-x-6 gap-y-3 lg:grid-cols-2 2xl:grid-cols-1">
      {children}
      {dealbreaker}
    </div>
  );
}

function Part({
  title,
  text,
  className,
  children,
}: {
  title: string;
  text?: string;
  className?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={cx('grid gap-4', className)}>
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
      {children}
    </Card>
  );
}

/** Questions that need no answer. */
function Further({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-0!">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-5 py-2 font-bold sm:px-6 [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-4 px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
      </details>
    </Card>
  );
}
