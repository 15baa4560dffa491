import { expectedHoursOf, REPORT_REASONS, type ReportReason } from '@rizzly/domain/safety';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { queryKeyOf } from '../../platform/query.ts';
import type { ReportRequest } from '../../platform/report.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, TextAreaField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { safetyTexts } from './texts/index.ts';

interface ReportDialogProps {
  request: ReportRequest;
  onClose: () => void;
  /** Runs when the member was blocked too. */
  onBlocked: () => void;
}

/** Reports a member or what is theirs, and says what happens next. */
export default function ReportDialog({ request, onClose, onBlocked }: ReportDialogProps) {
  const t = useTexts(safetyTexts).report;
  const { name } = request;
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: (body: { reason: ReportReason; comment: string; alsoBlock: boolean }) =>
      call('POST /api/reports', { body: { subject: request.subject, ...body } }),
    onSuccess: async (_sent, { alsoBlock }) => {
      await queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/reports') });
      if (alsoBlock) onBlocked();
    },
  });
  const sent = send.data?.report;
  if (sent && send.variables) {
    const hours = expectedHoursOf(send.variables.reason);
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t.sentTitle}
        description={t.sent({ code: sent.code, name, hours })}
      >
        <p className="text-ink-soft">{t.danger}</p>
        <Button onClick={onClose}>{t.done}</Button>
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={t.title({ name })} description={t.why}>
      <ReportForm
        isSending={send.isPending}
        error={send.error ? messageOf(send.error, t.failed) : undefined}
        onSend={(body) => send.mutate(body)}
      />
    </Dialog>
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
  const [reason, setReason] = useState<ReportReason>();
  const [comment, setComment] = useState('');
  const [alsoBlock, setAlsoBlock] = useState(true);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason === undefined);
        if (reason) onSend({ reason, comment, alsoBlock });
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-bold">{t.reason}</legend>
        {REPORT_REASONS.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 font-bold hover:bg-sunken has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-5 shrink-0 accent-(--accent-deep)"
            />
            {texts.reasonNames[value].label}
            <span className="ms-auto max-w-[55%] text-end text-sm font-normal text-ink-soft">
              {texts.reasonNames[value].hint}
            </span>
          </label>
        ))}
        {isMissing && reason === undefined && (
          <FieldError id="report-reason">{t.missing}</FieldError>
        )}
      </fieldset>
      <TextAreaField
        label={t.comment}
        value={comment}
        maxLength={1000}
        rows={3}
        onChange={(event) => setComment(event.target.value)}
      />
      <Switch label={t.alsoBlock} checked={alsoBlock} onChange={setAlsoBlock} />
      {error !== undefined && (
        <p role="alert" className="font-bold text-danger-text">
          {error}
        </p>
      )}
      <Button type="submit" variant="destructive" loading={isSending}>
        {t.send}
      </Button>
    </form>
  );
}
