import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { messageOf } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useSchemaForm } from '../../../platform/web/form.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { TextAreaField } from '../../../platform/web/ui/field.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Mascot } from '../../../platform/web/ui/mascot.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { APPEAL_MAX, APPEAL_MONTHS, appealBody, type Restriction } from '../index.ts';
import { NextSteps } from './next-steps.tsx';
import { SettingsLink } from './safety-links.tsx';
import { safetyTexts } from './texts/index.ts';

/** All decisions about the member's account, with their reasons and a way to appeal. */
export function StandingPage() {
  const t = useTexts(safetyTexts).standing;
  const { restriction } = useSession().user;
  useTitle(t.title);
  const query = useQuery(apiQuery('GET /api/standing'));
  const { data, error } = query;
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        {/* Members who are restricted have no settings. */}
        {restriction === null && <SettingsLink />}
        <h1 data-focus-next tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          {t.title}
        </h1>
      </header>
      <Access />
      {error && <LoadFailed level="h2" title={t.failed} query={query} />}
      {data === undefined && !error && <Skeleton className="h-40" />}
      {data?.restrictions.length === 0 && (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Card className="grid justify-items-center gap-4 text-center sm:flex sm:items-center sm:gap-8 sm:p-10 sm:text-start">
            <Mascot className="h-24 shrink-0 lg:h-40" />
            <div className="grid justify-items-center gap-3 sm:justify-items-start">
              <h2 className="text-2xl lg:text-4xl">{t.good}</h2>
              <p className="measure text-ink-soft lg:text-lg">{t.goodText}</p>
            </div>
          </Card>
          <NextSteps title={t.nextTitle} steps={t.next({ months: APPEAL_MONTHS })} />
        </div>
      )}
      {data?.restrictions.map((restriction) => (
        <Statement key={restriction.id} restriction={restriction} />
      ))}
    </div>
  );
}

function Access() {
  const t = useTexts(safetyTexts).standing;
  const { restriction } = useSession().user;
  if (restriction === null) return null;
  const { access, until } = restriction;
  return (
    <div className="rounded-card border border-danger bg-danger-soft p-5 sm:p-6">
      <h2 className="text-xl">{access === 'banned' ? t.banned : t.suspended}</h2>
      <p>{until === null ? t.bannedText : t.suspendedUntil({ at: until })}</p>
      <p className="mt-2">{t.below}</p>
    </div>
  );
}

function Statement({ restriction }: { restriction: Restriction }) {
  const texts = useTexts(safetyTexts);
  const t = texts.standing;
  const { kind, until, finding, rule, automated, ownInitiative } = restriction;
  const { appeal, decidedAt, isActive, undone } = restriction;
  const parts = [
    [t.found, kind === 'hold' ? texts.holdFinding : finding],
    [t.rule, `${texts.reasonNames[rule].label}. ${texts.reasonNames[rule].hint}`],
    [t.how, automated ? t.automated : ownInitiative ? t.ownInitiative : t.byPerson],
  ] as const;
  return (
    <Card as="article" className="grid gap-3">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-xl">{texts.kindNames[kind]}</h2>
        {isActive ? (
          until !== null && <Badge tone="amber">{t.until({ at: until })}</Badge>
        ) : (
          <Badge>{undone ? t.undone : t.over}</Badge>
        )}
        {!isActive && until !== null && (
          <p className="text-sm text-ink-soft">{t.endedOn({ at: until })}</p>
        )}
        <p className="ms-auto text-sm text-ink-soft">{t.decidedOn({ at: decidedAt })}</p>
      </header>
      <div className="grid gap-3 lg:flex lg:gap-8">
        <div className="grid flex-1 content-start gap-3">
          {isActive && <p>{texts.effectNames[kind]}</p>}
          <dl className="grid gap-2">
            {parts.map(([term, text]) => (
              <div key={term}>
                <dt className="text-sm font-bold">{term}</dt>
                <dd className="measure wrap-anywhere whitespace-pre-wrap text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="grid content-start gap-3 empty:hidden lg:w-88">
          {appeal && (
            <div className="rounded-control bg-sunken px-4 py-3">
              <p className="font-bold">{t.appealStates[appeal.state]}</p>
              {appeal.finding !== null && <p className="text-ink-soft">{appeal.finding}</p>}
              {appeal.state === 'upheld' && <p className="text-sm text-ink-soft">{t.courts}</p>}
            </div>
          )}
          {undone && !appeal && (
            <div className="rounded-control bg-sunken px-4 py-3">
              <p className="font-bold">{t.appealStates.overturned}</p>
              {undone.finding !== null && <p className="text-ink-soft">{undone.finding}</p>}
            </div>
          )}
          {restriction.appealUntil !== null && (
            <Appeal
              decisionId={restriction.id}
              until={restriction.appealUntil}
              variant={isActive ? 'primary' : 'secondary'}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

function Appeal({
  decisionId,
  until,
  variant,
}: {
  decisionId: string;
  until: string;
  variant: 'primary' | 'secondary';
}) {
  const t = useTexts(safetyTexts).standing;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="grid gap-2">
        <Button variant={variant} className="justify-self-start" onClick={() => setOpen(true)}>
          {t.appeal}
        </Button>
        <p className="text-sm text-ink-soft">{t.appealHint({ at: until })}</p>
      </div>
    );
  }
  return <AppealForm decisionId={decisionId} until={until} onCancel={() => setOpen(false)} />;
}

function AppealForm({
  decisionId,
  until,
  onCancel,
}: {
  decisionId: string;
  until: string;
  onCancel: () => void;
}) {
  const texts = useTexts(safetyTexts);
  const t = texts.standing;
  const queryClient = useQueryClient();
  const form = useSchemaForm(appealBody, texts.issues, { defaultValues: { decisionId, text: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus, setError } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  const submit = form.handleSubmit(async (body) => {
    try {
      await call('POST /api/appeals', { body });
      await queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/standing') });
    } catch (error) {
      setError('text', { message: messageOf(error, t.appealFailed) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextAreaField
        label={t.appealText}
        hint={t.appealHint({ at: until })}
        error={errors.text?.message}
        maxLength={APPEAL_MAX}
        {...form.register('text')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSubmitting}>
          {t.sendAppeal}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
