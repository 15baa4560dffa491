import { lazy, useEffect, useState } from 'react';

import type { CallParts } from '../../../platform/web/api.ts';
import { createListeners } from '../../../platform/web/listeners.ts';
import { Opening } from '../../../platform/web/ui/opening.tsx';
import { useFetchMembersAgain } from '../../blocks/web/index.ts';

const OpenCaseDialog = lazy(() => import('./open-case-dialog.tsx'));
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** The content that a member wants to report. */
export interface ReportRequest {
  subject: CallParts<'POST /api/reports'>['body']['subject'];
  /** The name of its owner in the dialog. */
  name: string;
  /** Staff open a case about it instead. */
  isForDesk?: boolean;
  /** Runs when the report also blocked the member: they disappear from this screen. */
  onBlocked?: () => void;
}

const requests = createListeners<ReportRequest>();

/** Opens the report dialog, from any screen. */
export const askToReport = requests.tell;

/** The report dialog. It stays when the menu or dialog that opened it closes. */
export function ReportHost() {
  const [request, setRequest] = useState<ReportRequest>();
  const fetchAgain = useFetchMembersAgain();
  useEffect(() => requests.subscribe(setRequest), []);
  if (request === undefined) return null;
  const close = () => setRequest(undefined);
  return (
    <Opening onClose={close}>
      {request.isForDesk ? (
        <OpenCaseDialog request={request} onClose={close} />
      ) : (
        <ReportDialog
          key={`${request.subject.kind} ${request.subject.id}`}
          request={request}
          onClose={close}
          onBlocked={() => {
            fetchAgain();
            request.onBlocked?.();
          }}
        />
      )}
    </Opening>
  );
}
