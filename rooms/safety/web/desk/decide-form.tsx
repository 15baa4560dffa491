import { Controller } from 'react-hook-form';

import { call } from '../../../../platform/web/api.ts';
import { useNamed } from '../../../../platform/web/community.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { SelectField, TextAreaField } from '../../../../platform/web/ui/field.tsx';
import {
  CASE_REASONS,
  DECISIONS,
  decideBody,
  FINDING_MAX,
  LIMIT_DAYS_MAX,
  messageSubjectId,
  readMessageSubjectId,
  readPersonSubjectId,
  SUSPEND_DAYS,
  type CaseReport,
  type Decision,
  type DeskCase,
  type Hideable,
} from '../../index.ts';
import { Choice } from './finding-form.tsx';
import { deskTexts } from './texts/index.ts';

const DAYS_AT_FIRST = 7;
const DAYS: Partial<Record<Decision, readonly number[]>> = {
  limit: Array.from({ length: LIMIT_DAYS_MAX }, (_, index) => index + 1),
  suspend: SUSPEND_DAYS,
};

interface DecideFormProps {
  found: DeskCase;
  reports: readonly CaseReport[];
  content: readonly Hideable[];
  /** Whether the caller has claimed it. Until then claiming is the main action. */
  isMine: boolean;
}

/**
 * The decision about a case. Neither it nor the rule is chosen before somebody has chosen it. A
 * decided case can only be reversed.
 */
export function DecideForm({ found, reports, content, isMine }: DecideFormProps) {
  const texts = useTexts(deskTexts);
  const named = useNamed();
  const t = texts.decide;
  const isClosed = found.state === 'decided';
  const choices = useHideChoices(found, reports, content);
  return (
    <ActionForm
      schema={decideBody}
      issues={texts.issues}
      defaultValues={{
        version: found.version,
        finding: '',
        days: DAYS_AT_FIRST,
        ...(isClosed && { decision: 'reverse' as const }),
      }}
      send={({ days, subject, ...body }) =>
        call('POST /api/desk/cases/:id/decide', {
          params: { id: found.id },
          body: {
            ...body,
            // The newest on the screen: claiming, for one, changes it.
            version: found.version,
            ...(DAYS[body.decision] && { days }),
            ...(body.decision === 'hide_content' && { subject }),
          },
        })
      }
      failed={{ title: t.title, text: t.failed }}
      failsAt="finding"
      done={{ title: t.done }}
      refreshes={[['/api', 'desk']]}
      submit={isClosed ? texts.decisionNames.reverse : t.submit}
      submitProps={{ className: 'w-full', variant: isMine && !isClosed ? 'primary' : 'secondary' }}
      className="grid gap-4"
    >
      {({ field, control, watch, setValue }) => (
        <>
          {!isClosed && (
            <SelectField
              label={t.decision}
              // A limit's days may not be those of a suspension.
              {...field('decision', { onChange: () => setValue('days', DAYS_AT_FIRST) })}
            >
              <option value="">{t.choose}</option>
              {DECISIONS.map((value) => (
                <option key={value} value={value}>
                  {texts.decisionNames[value]}
                </option>
              ))}
            </SelectField>
          )}
          {DAYS[watch('decision')] && (
            <SelectField label={t.days} {...field('days', { valueAsNumber: true })}>
              {DAYS[watch('decision')]?.map((days) => (
                <option key={days} value={days}>
                  {days}
                </option>
              ))}
            </SelectField>
          )}
          {watch('decision') === 'hide_content' && (
            <Controller
              control={control}
              name="subject"
              render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
                <SelectField
                  ref={ref}
                  label={t.what}
                  error={error?.message}
                  value={value ? keyOf(value) : ''}
                  onChange={({ target }) =>
                    onChange(choices.find(({ key }) => key === target.value)?.subject)
                  }
                >
                  <option value="">{t.chooseWhat}</option>
                  {choices.map(({ label, key }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </SelectField>
              )}
            />
          )}
          <SelectField label={t.rule} {...field('rule')}>
            <option value="">{t.chooseRule}</option>
            {CASE_REASONS.map((value) => (
              <option key={value} value={value}>
                {texts.reasonNames[value].label}
              </option>
            ))}
          </SelectField>
          <Choice
            label={t.template}
            value=""
            onChange={(text) => setValue('finding', text, { shouldValidate: true })}
            options={[
              ['', t.noTemplate],
              ...Object.values(texts.templateNames).map(
                (text) => [named(text), named(text)] as const,
              ),
            ]}
          />
          <TextAreaField
            label={t.finding}
            hint={t.findingHint}
            maxLength={FINDING_MAX}
            {...field('finding')}
          />
        </>
      )}
    </ActionForm>
  );
}

interface HideChoice {
  label: string;
  key: string;
  subject: Hideable;
}

const keyOf = ({ kind, id }: Hideable) => `${kind} ${id}`;

/**
 * The content of the member that can be hidden: all parts of the profile, and the reported
 * messages.
 */
function useHideChoices(
  found: DeskCase,
  reports: readonly CaseReport[],
  content: readonly Hideable[],
): HideChoice[] {
  const t = useTexts(deskTexts).decide;
  const memberId = found.member?.id;
  if (memberId === undefined) return [];
  const labelOf = ({ kind, id }: Hideable): string => {
    if (kind === 'picture') {
      const number = pictureNumberOf(reports, id);
      return number === undefined ? t.newerPicture : t.picture({ number });
    }
    if (kind === 'prompt') {
      const question = questionOf(reports, id);
      return question === undefined ? t.newerAnswer : t.answer({ question });
    }
    return t.parts[kind as keyof typeof t.parts];
  };
  const choiceOf = (label: string, subject: Hideable) => ({ label, key: keyOf(subject), subject });
  return [
    ...content.map((subject) => choiceOf(labelOf(subject), subject)),
    ...listEvents(reports).map((id) => choiceOf(t.event, { kind: 'event', id })),
    ...listMessages(reports, memberId).map(([id, seq]) =>
      choiceOf(t.message({ seq }), { kind: 'message', id }),
    ),
  ];
}

/** The picture's number in the first evidence that contains it. */
function pictureNumberOf(reports: readonly CaseReport[], id: string): number | undefined {
  for (const { evidence } of reports) {
    const index = evidence?.media.findIndex((file) => file.id === id) ?? -1;
    if (index !== -1) return index + 1;
  }
  return undefined;
}

function questionOf(reports: readonly CaseReport[], id: string): string | undefined {
  const prompts = reports.flatMap(({ evidence }) => evidence?.profile?.prompts ?? []);
  return prompts.find((prompt) => prompt.id === id)?.question;
}

function listEvents(reports: readonly CaseReport[]): string[] {
  const subjects = reports.flatMap(({ subject }) => subject ?? []);
  return [...new Set(subjects.flatMap(({ kind, id }) => (kind === 'event' ? id : [])))];
}

function listMessages(reports: readonly CaseReport[], memberId: string): [string, number][] {
  const messages = new Map<string, number>();
  for (const { subject, evidence } of reports) {
    if (!subject) continue;
    const conversationId =
      subject.kind === 'conversation'
        ? (readPersonSubjectId(subject.id)?.conversationId ?? subject.id)
        : readMessageSubjectId(subject.id)?.conversationId;
    if (conversationId === undefined || !evidence) continue;
    for (const { seq, senderId } of evidence.messages) {
      if (senderId === memberId) messages.set(messageSubjectId(conversationId, seq), seq);
    }
  }
  return [...messages];
}
