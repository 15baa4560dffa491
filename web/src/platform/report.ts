import type { CallParts } from './api.ts';

/** The content that a member wants to report. */
export interface ReportRequest {
  subject: CallParts<'POST /api/reports'>['body']['subject'];
  /** The name of its owner in the dialog. */
  name: string;
  /** Runs when the report also blocked the member: they disappear from this screen. */
  onBlocked?: () => void;
}

type Listener = (request: ReportRequest) => void;

let listener: Listener | undefined;

/** Opens the report dialog. Can be called anywhere; `app/` shows the dialog. */
export function askToReport(request: ReportRequest): void {
  listener?.(request);
}

export function onReportRequest(callback: Listener): () => void {
  listener = callback;
  return () => {
    listener = undefined;
  };
}
