import { lazy, Suspense, useEffect, useState } from 'react';

import { onReportRequest, type ReportRequest } from '../../platform/report.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Shows the report dialog, from any screen. `onBlocked` runs in addition to the request's own. */
export function ReportHost({ onBlocked }: { onBlocked: () => void }) {
  const [request, setRequest] = useState<ReportRequest>();
  useEffect(() => onReportRequest(setRequest), []);
  if (request === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ReportDialog
        key={`${request.subject.kind} ${request.subject.id}`}
        request={request}
        onClose={() => setRequest(undefined)}
        onBlocked={() => {
          onBlocked();
          request.onBlocked?.();
        }}
      />
    </Suspense>
  );
}
