import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useNamed } from '../../../../platform/web/community.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { TextAreaField } from '../../../../platform/web/ui/field.tsx';
import { toast } from '../../../../platform/web/ui/toast.ts';
import {
  DECISIONS,
  FINDING_MAX,
  LIMIT_DAYS_MAX,
  CASE_REASONS,
  SUSPEND_DAYS,
  type CaseReport,
  type Decision,
  type DeskCase,
  type Hideable,
  type CaseReason,
  messageSubjectId,
  readMessageSubjectId,
  readPersonSubjectId,
} from '../../index.ts';
import { Choice } from './finding-form.tsx';
import type { DeskTexts } from './texts/en.ts';
import { deskTexts } from './texts/index.ts';

const DAYS_AT_FIRST = 7;

interface DecideFormProps {
  found: DeskCase;
  reports: readonly CaseReport[];
  content: readonly Hideable[];
  onDecided: () => void;
}

/** The decision about a case. A decided case can only be reversed. */
export function DecideForm({ found, reports, content, onDecided }: DecideFormProps) {
  const texts = useTexts(deskTexts);
  const named = useNamed();
  const t = texts.decide;
  const isClosed = found.state === 'decided';
  // Nothing is chosen before somebody has chosen it.
  const [decision, setDecision] = useState<Decision | ''>(isClosed ? 'reverse' : '');
  const [days, setDays] = useState(DAYS_AT_FIRST);
  const [rule, setRule] = useState<CaseReason>(found.reasons[0] ?? 'other');
  const [finding, setFinding] = useState('');
  const choices = useHideChoices(found, reports, content);
  const [chosen, setChosen] = useState('');
  const decide = useMutation({
    mutationFn: (taken: Decision) => {
      const subject = taken === 'hide_content' ? choices[Number(chosen)]?.subject : undefined;
      const hasDays = taken === 'suspend' || taken === 'limit';
      return call('POST /api/desk/cases/:id/decide', {
        params: { id: found.id },
        body: {
          version: found.version,
          decision: taken,
          finding,
          rule,
          ...(hasDays && { days }),
          ...(subject && { subject }),
        },
      });
    },
    onSuccess: () => {
      toast({ title: t.done });
      onDecided();
    },
    onError: onDecided,
  });
  const unchosen = nameUnchosen(t, decision, chosen);
  return (
    <Card as="section" aria-label={t.title}>
      <h2 className="mb-3 text-lg">{t.title}</h2>
      {isClosed && <p className="mb-3 text-sm text-ink-soft">{t.closed}</p>}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (decision !== '' && unchosen === null) decide.mutate(decision);
        }}
      >
        <Choice<Decision | ''>
          label={t.decision}
          value={decision}
          onChange={(next) => {
            setDecision(next);
            // A limit's duration may not be available for a suspension.
            setDays(DAYS_AT_FIRST);
          }}
          options={[
            ...(decision === '' ? [['', t.choose] as const] : []),
            ...DECISIONS.filter((value) => !isClosed || value === 'reverse').map(
              (value) => [value, texts.decisionNames[value]] as const,
            ),
          ]}
        />
        {decision === 'suspend' && (
          <Choice
            label={t.days}
            value={String(days)}
            onChange={(value) => setDays(Number(value))}
            options={SUSPEND_DAYS.map((value) => [String(value), String(value)])}
          />
        )}
        {decision === 'limit' && (
          <Choice
            label={t.days}
            value={String(days)}
            onChange={(value) => setDays(Number(value))}
            options={Array.from({ length: LIMIT_DAYS_MAX }, (_, index) => [
              String(index + 1),
              String(index + 1),
            ])}
          />
        )}
        {decision === 'hide_content' && (
          <Choice
            label={t.what}
            value={chosen}
            onChange={setChosen}
            options={[
              ...(chosen === '' ? [['', t.chooseWhat] as const] : []),
              ...choices.map(({ label }, index) => [String(index), label] as const),
            ]}
          />
        )}
        <Choice
          label={t.rule}
          value={rule}
          onChange={setRule}
          options={CASE_REASONS.map((value) => [value, texts.reasonNames[value].label])}
        />
        <Choice
          label={t.template}
          value=""
          onChange={setFinding}
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
          error={decide.error ? messageOf(decide.error, t.failed) : undefined}
          value={finding}
          maxLength={FINDING_MAX}
          onChange={(event) => {
            setFinding(event.target.value);
            if (decide.isError) decide.reset();
          }}
        />
        <Button
          type="submit"
          loading={decide.isPending}
          aria-disabled={unchosen !== null || finding.trim() === ''}
        >
          {unchosen ?? t.submit}
        </Button>
      </form>
    </Card>
  );
}

/** The button says what is still to be chosen. */
function nameUnchosen(
  t: DeskTexts['decide'],
  decision: Decision | '',
  hidden: string,
): string | null {
  if (decision === '') return t.choose;
  return decision === 'hide_content' && hidden === '' ? t.chooseWhat : null;
}

interface HideChoice {
  label: string;
  subject: Hideable;
}

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
  return [
    ...content.map((subject) => ({ label: labelOf(subject), subject })),
    ...listEvents(reports).map((id) => ({
      label: t.event,
      subject: { kind: 'event', id } as const,
    })),
    ...listMessages(reports, memberId).map(([id, seq]) => ({
      label: t.message({ seq }),
      subject: { kind: 'message', id } as const,
    })),
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
