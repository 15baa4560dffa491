/** The reasons for a report, most urgent first. Each has a priority. */
export const REPORT_REASONS = [
  'child_safety',
  'underage',
  'threat',
  'offline_harm',
  'scam',
  'harassment',
  'sexual_content',
  'unsafe_event',
  'fake_profile',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Those of cases. Nobody reports false reports: the desk sees them in what it has dismissed. */
export const CASE_REASONS = [...REPORT_REASONS, 'false_reports'] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** From so many dismissed reports in so many days on, somebody is a false reporter. */
export const FALSE_REPORTS = 3;
export const FALSE_REPORT_DAYS = 28;

/** P0 is the most urgent. */
export const PRIORITIES = ['P0', 'P1', 'P2'] as const;
export type Priority = (typeof PRIORITIES)[number];

const PRIORITY_OF: Record<CaseReason, Priority> = {
  child_safety: 'P0',
  underage: 'P0',
  threat: 'P0',
  offline_harm: 'P0',
  scam: 'P1',
  harassment: 'P1',
  sexual_content: 'P1',
  unsafe_event: 'P1',
  fake_profile: 'P2',
  spam: 'P2',
  other: 'P2',
  false_reports: 'P2',
};

/** How many hours answering a report may take. */
export const EXPECTED_HOURS: Record<Priority, number> = { P0: 4, P1: 24, P2: 72 };

/**
 * Reasons for which one of the staff may decide a case alone that they opened. All others need
 * somebody else, where there is one.
 */
export const DECIDED_ALONE: readonly CaseReason[] = [
  'spam',
  'fake_profile',
  'scam',
  'underage',
  'false_reports',
];

export function priorityOf(reason: CaseReason): Priority {
  return PRIORITY_OF[reason];
}

export function expectedHoursOf(reason: CaseReason): number {
  return EXPECTED_HOURS[priorityOf(reason)];
}
