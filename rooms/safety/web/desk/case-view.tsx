import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useRef, useState } from 'react';

import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { explainLoadError, messageOf } from '../../../../platform/web/api-error.ts';
import { call, type Answer } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useScreenKeys } from '../../../../platform/web/screen-keys.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { BackLink } from '../../../../platform/web/ui/back-link.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { showFailure } from '../../../../platform/web/ui/toast.ts';
import { useNow } from '../../../../platform/web/use-now.ts';
import { BATCH_MAX } from '../../../people/index.ts';
import { BatchLater } from '../../../people/web/index.ts';
import { RESTRICTION_KINDS, type DeskDecision, type CaseReport } from '../../index.ts';
import { DecideForm } from './decide-form.tsx';
import { Decided } from './decided.tsx';
import { PersonLink, useNameOf } from './person-link.tsx';
import { PriorityBadge } from './priority-badge.tsx';
import { SealedEvidence } from './sealed-evidence.tsx';
import { TakeEvidence } from './take-evidence.tsx';
import { deskTexts } from './texts/index.ts';
import { TimeLeft } from './time-left.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

type FalseReporter = Answer<'GET /api/desk/cases/:id'>['falseReporters'][number];
type Step = 'claim' | 'release' | 'escalate';

/** One case on one screen: the evidence beside the decision and the history. */
export function CaseView({ id, onBack }: { id: string; onBack: () => void }) {
  const texts = useTexts(deskTexts);
  const nameOf = useNameOf();
  const t = texts.case;
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(apiQuery('GET /api/desk/cases/:id', { params: { id } }));
  const decide = useRef<HTMLDivElement>(null);
  const step = useMutation({
    mutationFn: (what: Step) =>
      call(`POST /api/desk/cases/:id/${what}`, {
        params: { id },
        body: { version: data?.case.version ?? 0 },
      }),
    onSuccess: async (_answer, what) => {
      if (what === 'escalate') onBack();
      await queryClient.invalidateQueries({ queryKey: ['/api', 'desk'] });
    },
    onError: (failure) => {
      showFailure(texts.title, failure, texts.failed);
      void queryClient.invalidateQueries({ queryKey: ['/api', 'desk'] });
    },
  });
  const now = useNow(MINUTE_MS).getTime();
  const isMine = data?.case.claimedBy?.id === user.id;
  const isOpen = data !== undefined && data.case.state !== 'decided';
  useScreenKeys([
    { keys: ['C'], text: texts.keyNames.claim },
    { keys: ['D'], text: texts.keyNames.decide },
  ]);
  const startDeciding = () => {
    decide.current?.querySelector('details')?.setAttribute('open', '');
    decide.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  useDeskKeys({
    c: () => isOpen && !isMine && step.mutate('claim'),
    d: startDeciding,
  });
  const back = <BackLink href="/desk">{t.back}</BackLink>;
  if (error && data === undefined) {
    return (
      <div role="alert" className="grid gap-3">
        {back}
        <h1 className="sr-only">{texts.title}</h1>
        <EmptyState
          level="h2"
          title={texts.failed}
          text={messageOf(error, explainLoadError(error))}
        />
      </div>
    );
  }
  if (data === undefined) return <Skeleton className="h-96" />;
  const { case: found, reports, decisions, flags, content, falseReporters, evidenceAsked } = data;
  const ofCase = decisions.filter(({ caseId }) => caseId === found.id);
  const decided = isOpen ? undefined : ofCase.find(({ decision }) => decision !== 'hold');
  const canReverse = ofCase.some(
    ({ decision, until, endedAt }) =>
      endedAt === null &&
      (until === null || Date.parse(until) > now) &&
      RESTRICTION_KINDS.some((kind) => kind === decision),
  );
  const form = <DecideForm {...{ found, reports, content, isMine }} />;
  return (
    <div className="grid gap-4">
      {back}
      <header className="flex flex-wrap items-center gap-2">
        <h1 dir="auto" className="me-2 text-3xl wrap-anywhere">
          {found.member && !found.member.isFormer ? (
            <PersonLink id={found.member.id}>{nameOf(found.member)}</PersonLink>
          ) : (
            ((found.member && nameOf(found.member)) ?? texts.list.nobody)
          )}
        </h1>
        <div className="flex flex-wrap gap-2">
          <PriorityBadge priority={found.priority} />
          {isOpen ? (
            <TimeLeft expectedBy={found.expectedBy} />
          ) : (
            <Badge tone="mint">{texts.filter.states.decided}</Badge>
          )}
          {found.claimedBy && (
            <Badge tone="accent">
              {isMine ? t.claimed : texts.list.claimedBy({ name: nameOf(found.claimedBy) })}
            </Badge>
          )}
          {flags.map(({ kind, at }) => (
            <Badge key={`${kind} ${at}`} tone="amber">
              {t.flags[kind]}
            </Badge>
          ))}
        </div>
        {isOpen && (
          <div className="flex w-full flex-wrap gap-2 sm:ms-auto sm:w-auto">
            {isMine ? (
              <Button variant="secondary" size="sm" onClick={() => step.mutate('release')}>
                {t.release}
              </Button>
            ) : (
              <Button size="sm" onClick={() => step.mutate('claim')}>
                {t.claim}
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={() => step.mutate('escalate')}>
              {t.escalate}
            </Button>
          </div>
        )}
      </header>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <section aria-label={t.reports} className="grid gap-4">
            {reports.map((report) => (
              <ReportView
                key={report.id}
                report={report}
                memberId={found.member?.id}
                isCovered={found.isChildSafety}
              />
            ))}
          </section>
          {isOpen && (
            <Button
              variant="secondary"
              size="sm"
              className="sticky bottom-20 low:static z-10 me-3 justify-self-end md:hidden"
              onClick={() => {
                decide.current?.scrollIntoView();
                startDeciding();
              }}
            >
              {t.toDecision}
              <ArrowDown aria-hidden className="size-4" />
            </Button>
          )}
        </div>
        <div className="grid gap-4 md:sticky md:top-24">
          <div ref={decide} className="scroll-mt-20">
            {isOpen ? (
              <Card as="section" aria-label={texts.decide.title}>
                <h2 className="mb-3 text-lg">{texts.decide.title}</h2>
                {form}
              </Card>
            ) : (
              <Decided caseId={found.id} decision={decided}>
                {canReverse ? form : null}
              </Decided>
            )}
          </div>
          {falseReporters.length > 0 && <FalseReporters people={falseReporters} />}
          {reports.some(({ evidence }) => evidence !== null) && (
            <TakeEvidence caseId={found.id} asked={evidenceAsked} />
          )}
          <History decisions={decisions.filter((one) => one !== decided)} />
        </div>
      </div>
    </div>
  );
}

/** Those who reported here, and whose reports were dismissed often. */
function FalseReporters({ people }: { people: readonly FalseReporter[] }) {
  const t = useTexts(deskTexts).case;
  const [isDeciding, setDeciding] = useState(false);
  return (
    <Card as="section" aria-label={t.falseReporters} className="grid gap-3">
      <h2 className="text-lg">{t.falseReporters}</h2>
      <ul className="grid gap-1">
        {people.map(({ id, fullName, dismissed }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <PersonLink id={id}>{fullName}</PersonLink>
            <span className="text-sm text-ink-soft">{t.dismissed({ count: dismissed })}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => setDeciding(true)}
      >
        {t.decideAboutThem}
      </Button>
      {isDeciding && (
        <BatchLater
          members={people.map(({ id }) => id).slice(0, BATCH_MAX)}
          count={Math.min(people.length, BATCH_MAX)}
          reason="false_reports"
          onClose={() => setDeciding(false)}
        />
      )}
    </Card>
  );
}

function History({ decisions }: { decisions: readonly DeskDecision[] }) {
  const texts = useTexts(deskTexts);
  return (
    <Card as="section" aria-label={texts.case.history} className="grid gap-3">
      <h2 className="text-lg">{texts.case.history}</h2>
      {decisions.length === 0 && <p className="text-ink-soft">{texts.case.noHistory}</p>}
      <ul className="grid gap-3">
        {decisions.map((decision) => (
          <li key={decision.id} className="border-s-4 border-line ps-3">
            <p className="flex flex-wrap items-center gap-2 font-bold">
              {texts.decisionNames[decision.decision]}
              {decision.appeal && <Badge>{texts.appeals.states[decision.appeal.state]}</Badge>}
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {decision.decision === 'hold' ? texts.holdFinding : decision.finding}
            </p>
            <p className="text-xs text-ink-soft">{texts.at({ at: decision.decidedAt })}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ReportViewProps {
  report: CaseReport;
  memberId: string | undefined;
  /** Media are shown only after a click, because each view is audited. */
  isCovered: boolean;
}

/** A report or notice with its sealed evidence. */
function ReportView({ report, memberId, isCovered }: ReportViewProps) {
  const texts = useTexts(deskTexts);
  const t = texts.case;
  const nameOf = useNameOf();
  const sourceOf = ({ isByStaff, reporter }: CaseReport) => {
    if (notice) return t.byNotice;
    if (isByStaff) return t.byStaff;
    return reporter ? t.by({ name: nameOf(reporter) }) : t.formerReporter;
  };
  const { reason, comment, notice, subject, evidence } = report;
  return (
    <Card as="article" className="grid gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{texts.reasonNames[reason].label}</h2>
        {subject && <Badge>{texts.subjectNames[subject.kind]}</Badge>}
        <p className="text-sm text-ink-soft">
          {t.sentBy({ code: report.code, at: report.createdAt })}
        </p>
      </header>
      <p className="text-sm text-ink-soft">{sourceOf(report)}</p>
      {notice && (
        <p className="text-sm wrap-anywhere">
          {[notice.url, notice.name, notice.email].filter(Boolean).join(' · ')}
        </p>
      )}
      {comment !== null && (
        <blockquote dir="auto" className="border-s-4 border-accent-text ps-3 wrap-anywhere">
          {comment}
        </blockquote>
      )}
      {evidence ? (
        <SealedEvidence
          evidence={evidence}
          memberId={memberId}
          isCovered={isCovered}
          reportedId={subject?.kind === 'message' ? subject.id : undefined}
        />
      ) : (
        <p className="text-ink-soft">{t.noEvidence}</p>
      )}
    </Card>
  );
}
