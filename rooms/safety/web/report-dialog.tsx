import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { messageOf } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { queryKeyOf } from '../../../platform/web/query.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { DialogFoot } from '../../../platform/web/ui/dialog-foot.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { FieldError, TextAreaField } from '../../../platform/web/ui/field.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import { COMMENT_MAX, expectedHoursOf, REPORT_REASONS, type ReportReason } from '../index.ts';
import type { ReportRequest } from './report-host.tsx';
import { safetyTexts } from './texts/index.ts';

/** What happens often stands first, so that most people need not scroll. */
const OFTEN: readonly ReportReason[] = [
  'fake_profile',
  'harassment',
  'scam',
  'spam',
  'sexual_content',
];
export const REASONS = [...OFTEN, ...REPORT_REASONS.filter((reason) => !OFTEN.includes(reason))];

interface ReportDialogProps {
  request: ReportRequest;
  onClose: () => void;
  /** Runs when the member was blocked too. */
  onBlocked: () => void;
}

/** Reports a member or their content, and says what happens next. */
export default function ReportDialog({ request, onClose, onBlocked }: ReportDialogProps) {
  const t = useTexts(safetyTexts).report;
  const { name, subject } = request;
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: (body: { reason: ReportReason; comment: string; alsoBlock: boolean }) =>
      call('POST /api/reports', { body: { subject, ...body } }),
    onSuccess: (_sent, { alsoBlock }) => {
      for (const key of ['GET /api/reports', 'GET /api/reports/subjects'] as const) {
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(key) });
      }
      if (alsoBlock) onBlocked();
    },
  });
  const title = subject.kind === 'picture' || subject.kind === 'message' ? subject.kind : 'member';
  const hasBlocked = send.isSuccess && send.variables.alsoBlock;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={send.isSuccess ? t.sentTitle : t.titles[title]({ name })}
      description={send.isSuccess ? undefined : t.why}
      // The element that opened the report has disappeared with the member.
      returnTo={() => (hasBlocked ? document.getElementById('content') : null)}
    >
      <div role="status" className="contents">
        {send.isSuccess && (
          <>
            <p>
              {t.sent({
                code: send.data.report.code,
                name,
                hours: expectedHoursOf(send.variables.reason),
              })}
            </p>
            {hasBlocked && <p>{t.blocked({ name })}</p>}
          </>
        )}
      </div>
      {send.isSuccess ? (
        <Sent onClose={onClose} />
      ) : (
        <ReportForm
          isSending={send.isPending}
          error={send.error ? messageOf(send.error, t.failed) : undefined}
          onSend={(body) => send.mutate(body)}
        />
      )}
    </Dialog>
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  const t = useTexts(safetyTexts).report;
  const done = useRef<HTMLButtonElement>(null);
  // The button that had the focus has disappeared.
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <p className="text-ink-soft">{t.danger}</p>
      <Button ref={done} onClick={onClose}>
        {t.done}
      </Button>
    </>
  );
}

function ReportForm({
  isSending,
  error,
  onSend,
}: {
  isSending: boolean;
  error: string | undefined;
  onSend: (body: { reason: ReportReason; comment: string; alsoBlock: boolean }) => void;
}) {
  const texts = useTexts(safetyTexts);
  const t = texts.report;
  const errorId = useId();
  const firstReason = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<ReportReason>();
  const [comment, setComment] = useState('');
  const [alsoBlock, setAlsoBlock] = useState(true);
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && reason === undefined;
  return (
    <form
      className="grid gap-4 [&_:is(input,textarea)]:scroll-mb-40"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason) onSend({ reason, comment, alsoBlock });
        else firstReason.current?.focus();
      }}
    >
      <fieldset
        role="radiogroup"
        aria-required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? errorId : undefined}
        className="grid gap-1"
      >
        <legend className="mb-1 text-sm font-bold">{t.reason}</legend>
        {isMissing && (
          <div role="alert">
            <FieldError id={errorId}>{t.missing}</FieldError>
          </div>
        )}
        {REASONS.map((value, index) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 font-bold hover:bg-sunken has-checked:bg-accent-soft"
          >
            <input
              ref={index === 0 ? firstReason : undefined}
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-5 shrink-0 accent-(--accent-deep)"
            />
            <span>
              {texts.reasonNames[value].label}
              <span className="block text-sm leading-snug font-normal text-ink-soft">
                {texts.reasonNames[value].hint}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={t.comment}
        value={comment}
        maxLength={COMMENT_MAX}
        rows={3}
        onChange={(event) => setComment(event.target.value)}
      />
      <DialogFoot>
        {error !== undefined && (
          <p role="alert" className="font-bold text-danger-text">
            {error}
          </p>
        )}
        <Switch label={t.alsoBlock} checked={alsoBlock} onChange={setAlsoBlock} />
        <Button type="submit" variant="destructive" loading={isSending}>
          {t.send}
        </Button>
      </DialogFoot>
    </form>
  );
}
