import { PHOTO_CHECK_FINDING_MAX, type PhotoCheckOutcome } from '@rizzly/domain/photo-check';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { queryKeyOf } from '../../platform/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { Choice } from './choice.tsx';
import type { WaitingCheck } from './photo-check-view.tsx';
import { deskTexts } from './texts/index.ts';

/** Gives the badge, or refuses it with words that the member reads. */
export function PhotoCheckForm({
  check,
  onDecided,
}: {
  check: WaitingCheck;
  onDecided: () => void;
}) {
  const texts = useTexts(deskTexts);
  const t = texts.photoChecks;
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [finding, setFinding] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [picture] = check.pictures;
  const decide = useMutation({
    mutationFn: (outcome: PhotoCheckOutcome) =>
      call('POST /api/desk/photo-checks/:id/decide', {
        params: { id: check.id },
        // What was on this screen: the member may have changed it since.
        body: { outcome, finding, ...(picture !== undefined && { picture }) },
      }),
    onSuccess: (_answer, outcome) => {
      toast({ title: t.done[outcome], description: check.member.fullName });
      onDecided();
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/desk/photo-checks') }),
  });
  const refuse = () => {
    setMissing(true);
    if (finding.trim() === '') field.current?.focus();
    else decide.mutate('refused');
  };
  const missing = isMissing && finding.trim() === '' ? t.missing : undefined;
  const isBusy = (outcome: PhotoCheckOutcome) => decide.isPending && decide.variables === outcome;
  return (
    <Card as="section" aria-label={texts.decide.title} className="grid gap-4">
      <h2 className="text-lg">{texts.decide.title}</h2>
      <p className="text-sm text-ink-soft">{t.howTo}</p>
      <Choice
        label={texts.decide.template}
        value=""
        onChange={setFinding}
        options={[
          ['', texts.decide.noTemplate],
          ...Object.values(texts.refusalNames).map((text) => [text, text] as const),
        ]}
      />
      <TextAreaField
        ref={field}
        label={texts.decide.finding}
        hint={t.findingHint}
        error={missing}
        value={finding}
        maxLength={PHOTO_CHECK_FINDING_MAX}
        onChange={(event) => setFinding(event.target.value)}
      />
      {decide.error && (
        <p role="alert" className="font-bold text-danger-text">
          {messageOf(decide.error, texts.decide.failed)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          loading={isBusy('checked')}
          disabled={decide.isPending}
          onClick={() => decide.mutate('checked')}
        >
          {t.check}
        </Button>
        <Button
          variant="secondary"
          loading={isBusy('refused')}
          disabled={decide.isPending}
          onClick={refuse}
        >
          {t.refuse}
        </Button>
      </div>
    </Card>
  );
}
