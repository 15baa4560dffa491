import { useLocation } from 'wouter';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { ActionForm } from '../../../platform/web/ui/action-form.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { SelectField, TextAreaField } from '../../../platform/web/ui/field.tsx';
import { FINDING_MAX, openCaseBody } from '../index.ts';
import { REASONS } from './report-dialog.tsx';
import type { ReportRequest } from './report-host.tsx';
import { safetyTexts } from './texts/index.ts';

const schema = openCaseBody.omit({ subject: true });

/** Opens a case about what one of the staff saw, and leads to it. */
export default function OpenCaseDialog({
  request: { subject, name },
  onClose,
}: {
  request: ReportRequest;
  onClose: () => void;
}) {
  const texts = useTexts(safetyTexts);
  const t = texts.openCase;
  const [, navigate] = useLocation();
  return (
    <Dialog open onOpenChange={onClose} title={t.title({ name })} description={t.text}>
      <ActionForm
        schema={schema}
        issues={texts.issues}
        defaultValues={{ finding: '' }}
        send={(body) => call('POST /api/desk/cases', { body: { subject, ...body } })}
        failed={{ title: t.failed, text: t.failedText }}
        refreshes={[['/api', 'desk']]}
        onDone={(answer) => {
          onClose();
          navigate(`/desk/${answer.case.id}`);
        }}
        submit={t.open}
      >
        {({ field }) => (
          <>
            <SelectField label={texts.report.reason} {...field('reason')}>
              <option value="">{texts.notice.choose}</option>
              {REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {texts.reasonNames[reason].label}
                </option>
              ))}
            </SelectField>
            <TextAreaField
              label={t.finding}
              hint={t.findingHint}
              maxLength={FINDING_MAX}
              {...field('finding')}
            />
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
