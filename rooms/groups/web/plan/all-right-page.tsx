import { useParams } from 'wouter';

import { messageOf } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useTitle } from '../../../../platform/web/title.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { FieldError } from '../../../../platform/web/ui/field.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import { NarrowPage } from './narrow-page.tsx';
import { planTexts } from './texts/index.ts';

/** /all-right/:planId: a member answers "Are you all right?" with a button. */
export function AllRightPage() {
  const texts = useTexts(planTexts);
  const t = texts.allRight;
  useTitle(t.title);
  const { planId = '' } = useParams();
  const answer = useAction(
    () => call('POST /api/plans/:id/all-right', { params: { id: planId } }),
    { failed: null },
  );
  if (answer.isSuccess) return <NarrowPage title={t.done} text={t.doneText} />;
  return (
    <NarrowPage title={t.title} text={t.text}>
      <p className="font-bold">{t.noEmergency}</p>
      <div role="alert">
        {answer.error && (
          <FieldError id="all-right-error">{messageOf(answer.error, texts.failedText)}</FieldError>
        )}
      </div>
      <Button
        size="lg"
        className="justify-self-start"
        loading={answer.isPending}
        onClick={() => answer.mutate()}
      >
        {t.action}
      </Button>
    </NarrowPage>
  );
}
