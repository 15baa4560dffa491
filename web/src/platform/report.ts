import type { CallParts } from './api.ts';

/** What a member wants to report. */
export interface ReportRequest {
  subject: CallParts<'POST /api/reports'>['body']['subject'];
  /** Whose it is, as the dialog names them. */
  name: string;
  /** Runs when the report has blocked them too: they are gone from this screen. */
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
