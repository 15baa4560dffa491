import {
  DECISIONS,
  EXPECTED_HOURS,
  PRIORITIES,
  CASE_REASONS,
} from '../../../rooms/safety/index.ts';
import type { Period, SafetyReport } from '../../../rooms/safety/server/index.ts';
import { texts as safetyTexts } from '../../../rooms/safety/texts/en.ts';
import { OPERATIONS, UsageError } from './command-line.mjs';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
/** After this time dismissed reports are erased, and missing in a later report. */
const DISMISSED_MONTHS = 6;

/** Parses FROM and TO, where TO is the first day after the period. Throws a UsageError. */
export function readPeriod(words: readonly string[]): Period {
  const [from, to, ...rest] = words;
  if (from === undefined || to === undefined || rest.length > 0)
    throw usageError('Say which days.');
  const period = { from: readDay(from), to: readDay(to) };
  if (period.from >= period.to) throw usageError('The first day must come first.');
  return period;
}

const usageError = (reason: string) => new UsageError(OPERATIONS['safety-report'], reason);

function readDay(word: string): Date {
  const day = new Date(`${word}T00:00:00Z`);
  // 2026-02-30 would be read as 2 March.
  const isDay = DAY.test(word) && !Number.isNaN(day.getTime()) && dayOf(day) === word;
  if (!isDay) throw usageError(`${word} is not a day.`);
  return day;
}

/** Writes a transparency report in Markdown, with gaps for what only the operator knows. */
export function writeSafetyReport(report: SafetyReport, period: Period, now: Date): string {
  const { reports, decisions, cases, appeals, photoChecks } = report;
  return [
    '# Transparency report',
    '',
    `From ${dayOf(period.from)} up to, not including, ${dayOf(period.to)} (UTC). Made on ${dayOf(now)}.`,
    '',
    'Operator: … · Contact for authorities: … · Contact for members: … · Languages of the moderators: …',
    '',
    ...warnings(period, now),
    '## Reports and notices received',
    '',
    ...table(
      ['reason', 'reports by members', 'notices by anybody', 'found by staff', 'all'],
      [
        ...CASE_REASONS.map((reason) => {
          const { byMembers, byNotices, byStaff } = reports[reason];
          return [labelOf(reason), ...withSum([byMembers, byNotices, byStaff])];
        }),
        [
          'all',
          ...withSum(
            (['byMembers', 'byNotices', 'byStaff'] as const).map((source) =>
              sum(CASE_REASONS.map((reason) => reports[reason][source])),
            ),
          ),
        ],
      ],
    ),
    '',
    'Orders by authorities, and requests for members’ data: …',
    '',
    '## Decisions',
    '',
    'Every decision below was made by a person. Nothing is decided by a machine, and numbers of reports alone restrict nobody.',
    '',
    ...table(
      ['rule', ...DECISIONS],
      CASE_REASONS.map((rule) => [
        labelOf(rule),
        ...DECISIONS.map((kind) => decisions[kind][rule]),
      ]).concat([
        ['all', ...DECISIONS.map((kind) => sum(CASE_REASONS.map((rule) => decisions[kind][rule])))],
      ]),
    ),
    '',
    `Holds placed by a rule until a person had decided, after a report of the highest priority by somebody the member had talked with: ${report.holds}.`,
    '',
    '## Time to decide',
    '',
    ...table(
      ['priority', 'expected within', 'cases decided', 'in time', 'median hours'],
      PRIORITIES.map((priority) => {
        const { decided, inTime, medianHours } = cases[priority];
        return [priority, `${EXPECTED_HOURS[priority]} h`, decided, inTime, hours(medianHours)];
      }),
    ),
    '',
    `Cases that wait on the day of this report: ${report.waitingNow}.`,
    '',
    '## Appeals',
    '',
    ...table(
      ['received', 'upheld', 'overturned', 'median hours to an answer'],
      [[appeals.received, appeals.upheld, appeals.overturned, hours(appeals.medianHours)]],
    ),
    '',
    'Disputes before an out-of-court body: …',
    '',
    '## Photo checks',
    '',
    ...table(['passed', 'refused'], [[photoChecks.checked, photoChecks.refused]]),
    '',
  ].join('\n');
}

function warnings(period: Period, now: Date): string[] {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - DISMISSED_MONTHS);
  return [
    ...(period.from < oldest
      ? [
          `> Dismissed reports are erased ${DISMISSED_MONTHS} months after the decision. Reports dismissed before ${dayOf(oldest)} are missing below.`,
          '',
        ]
      : []),
    ...(period.to > now ? ['> The period is not over yet.', ''] : []),
  ];
}

type Cell = string | number;

function table(heads: string[], rows: Cell[][]): string[] {
  const line = (cells: Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)];
}

const withSum = (counts: number[]): Cell[] => [...counts, sum(counts)];
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const hours = (value: number | null) => (value === null ? '–' : value.toFixed(1));
const labelOf = (reason: (typeof CASE_REASONS)[number]) => safetyTexts.reasons[reason].label;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
