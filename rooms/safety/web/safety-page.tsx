import { useEffect, useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import { call } from '../../../platform/web/api.ts';
import { useCommunity } from '../../../platform/web/community.ts';
import { Rich, useTexts } from '../../../platform/web/language/index.ts';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { Card } from '../../../platform/web/ui/card.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { Funnel } from '../../figures/web/index.ts';
import { FIGURES_MIN, PRIORITIES, REPORT_REASONS, type SafetyFigures } from '../index.ts';
import { safetyTexts } from './texts/index.ts';
import { useNextSteps } from './use-next-steps.ts';

/** For everybody: the house rules, how to report, Discover's order, and statistics. */
export function SafetyPage() {
  const texts = useTexts(safetyTexts);
  const t = texts.page;
  const nextSteps = useNextSteps();
  useTitle(guestTitle(t.title));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <div>
        <h1 className="text-4xl">{t.heading}</h1>
        <p className="mt-2 text-lg text-ink-soft">{t.intro}</p>
      </div>
      <Section title={t.helpTitle}>
        <List items={texts.helpNames} show={withCalls} />
      </Section>
      <Section title={t.rulesTitle}>
        <List items={texts.ruleNames} />
      </Section>
      <Section title={t.howTitle}>
        <p>
          <Rich
            text={t.how}
            tags={{
              link: <Link href="/report" className="font-bold text-accent-text underline" />,
            }}
          />
        </p>
      </Section>
      <Section title={t.nextTitle}>
        <List items={nextSteps} />
      </Section>
      <Section title={t.orderTitle}>
        <List items={texts.orderNames} />
      </Section>
      <Meeting />
      <Figures />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** The digits of a phone number, with the spaces and hyphens in it. */
const PHONE_NUMBER = /(\d[\d -]*\d)/u;

/** A text whose phone numbers can be called with a tap. */
function withCalls(text: string): ReactNode {
  return text.split(PHONE_NUMBER).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <a
        key={piece}
        href={`tel:${piece.replaceAll(/\D/gu, '')}`}
        className="font-bold whitespace-nowrap text-accent-text underline"
      >
        {piece}
      </a>
    ),
  );
}

function List({ items, show }: { items: readonly string[]; show?: (item: string) => ReactNode }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 marker:text-accent-text">
      {items.map((item) => (
        <li key={item}>{show ? show(item) : item}</li>
      ))}
    </ul>
  );
}

/** What a call answers, once it is there. Signed-out pages have no cache of queries. */
function useAnswer<Answered>(load: () => Promise<Answered>) {
  const [answer, setAnswer] = useState<Answered>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    load().then(setAnswer, setError);
  }, [load]);
  const retry = () => {
    setError(undefined);
    load().then(setAnswer, setError);
  };
  return { answer, query: { error, isFetching: false, refetch: retry } };
}

const loadFigures = () => call('GET /api/safety/figures');
const loadWeeks = () => call('GET /api/figures');

/** Whether people meet, where the operator shows it. */
function Meeting() {
  return useCommunity().publicFigures ? <MeetingFigures /> : null;
}

function MeetingFigures() {
  const t = useTexts(safetyTexts).page;
  const { answer, query } = useAnswer(loadWeeks);
  if (query.error !== undefined) return <LoadFailed level="h2" title={t.failed} query={query} />;
  if (answer === undefined) return <Skeleton className="h-96" />;
  return (
    <Section title={t.meetTitle}>
      <Funnel weeks={answer.weeks} />
    </Section>
  );
}

function Figures() {
  const texts = useTexts(safetyTexts);
  const t = texts.page;
  const { answer: figures, query } = useAnswer(loadFigures);
  if (query.error !== undefined) return <LoadFailed level="h2" title={t.failed} query={query} />;
  if (figures === undefined) return <Skeleton className="h-60" />;
  if (!hasFigures(figures)) {
    return (
      <Section title={t.figuresTitle({ days: figures.days })}>
        <p className="text-ink-soft">{t.noFigures({ min: FIGURES_MIN })}</p>
      </Section>
    );
  }
  const orFew = (value: number | null, show: (value: number) => string) =>
    value === null ? t.few : show(value);
  const count = (value: number | null) => orFew(value, (shown) => t.count({ count: shown }));
  const share = (value: number | null) => orFew(value, (shown) => t.share({ share: shown }));
  return (
    <Section title={t.figuresTitle({ days: figures.days })}>
      <p className="text-ink-soft">{t.figuresText({ min: FIGURES_MIN })}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Table
          caption={t.byReason}
          rows={REPORT_REASONS.map((reason) => [
            texts.reasonNames[reason].label,
            count(figures.reports[reason]),
          ])}
        />
        <div className="grid content-start gap-6">
          <Table
            caption={t.median}
            rows={PRIORITIES.map((priority) => [
              texts.priorityNames[priority],
              orFew(figures.medianHours[priority], (value) => t.hours({ count: value })),
            ])}
          />
          <Table
            rows={[
              [t.inTime, share(figures.decidedInTime)],
              [t.appeals, count(figures.appeals)],
              [t.overturned, share(figures.overturned)],
            ]}
          />
        </div>
      </div>
    </Section>
  );
}

function hasFigures(figures: SafetyFigures): boolean {
  const { reports, medianHours, decidedInTime, appeals, overturned } = figures;
  return [
    ...Object.values(reports),
    ...Object.values(medianHours),
    decidedInTime,
    appeals,
    overturned,
  ].some((figure) => figure !== null);
}

function Table({
  caption,
  rows,
}: {
  caption?: string;
  rows: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <table className="w-full self-start text-sm">
      {caption !== undefined && <caption className="pb-1 text-start font-bold">{caption}</caption>}
      <tbody className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 text-start font-normal">
              {name}
            </th>
            <td className="py-1.5 text-end font-bold tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
