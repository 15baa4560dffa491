import { PHOTO_CHECK_FINDING_MAX, type PhotoCheckOutcome } from '@rizzly/domain/photo-check';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { queryKeyOf } from '../../platform/query.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { FindingForm } from './finding-form.tsx';
import type { WaitingCheck } from './photo-check-view.tsx';
import { deskTexts } from './texts/index.ts';

/** Gives the badge, or refuses it with a text for the member. */
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
  const [picture] = check.pictures;
  const decide = useMutation({
    mutationFn: (verdict: { outcome: PhotoCheckOutcome; finding: string }) =>
      call('POST /api/desk/photo-checks/:id/decide', {
        params: { id: check.id },
        // The picture on this screen, because the member may have changed it since.
        body: { ...verdict, ...(picture !== undefined && { picture }) },
      }),
    onSuccess: (_answer, { outcome }) => {
      toast({ title: t.done[outcome], description: check.member.fullName });
      onDecided();
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/desk/photo-checks') }),
  });
  return (
    <Card as="section" aria-label={texts.decide.title} className="grid gap-4">
      <h2 className="text-lg">{texts.decide.title}</h2>
      <p className="text-sm text-ink-soft">{t.howTo}</p>
      <FindingForm<PhotoCheckOutcome>
        texts={{ ...t, accept: t.check }}
        max={PHOTO_CHECK_FINDING_MAX}
        accepts="checked"
        refuses="refused"
        templates={Object.values(texts.refusalNames)}
        decide={decide}
      />
    </Card>
  );
}
