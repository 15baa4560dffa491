import {
  messageSubjectId,
  readMessageSubjectId,
  readPersonSubjectId,
  type CaseReport,
  type DeskCase,
  type Hideable,
} from '@rizzly/domain/safety';

import { useTexts } from '../../platform/language/index.ts';
import { deskTexts } from './texts/index.ts';

interface HideChoice {
  label: string;
  subject: Hideable;
}

/**
 * The content of the member that can be hidden: all parts of the profile, and the reported
 * messages.
 */
export function useHideChoices(
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
