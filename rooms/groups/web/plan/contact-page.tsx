import { useState } from 'react';
import { useParams } from 'wouter';

import { ApiError, messageOf } from '../../../../platform/web/api-error.ts';
import { call, type Answer } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { guestTitle, useTitle } from '../../../../platform/web/title.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { FieldError } from '../../../../platform/web/ui/field.tsx';
import { DeadLink, NarrowPage } from './narrow-page.tsx';
import { planTexts } from './texts/index.ts';

/** /contact/:token for anybody. Agreeing needs a click, because mail programs open links too. */
export function ContactPage() {
  const texts = useTexts(planTexts);
  const t = texts.contact;
  useTitle(guestTitle(t.title));
  const { token = '' } = useParams();
  const [answer, setAnswer] = useState<Answer<'POST /api/contacts/agree'> | 'gone'>();
  const [sending, setSending] = useState<boolean>();
  const [failure, setFailure] = useState<string>();

  async function send(agrees: boolean): Promise<void> {
    setSending(agrees);
    setFailure(undefined);
    try {
      setAnswer(await call('POST /api/contacts/agree', { body: { token, agrees } }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setAnswer('gone');
      else setFailure(messageOf(error, texts.failedText));
    } finally {
      setSending(undefined);
    }
  }

  if (answer === 'gone') return <DeadLink text={t.goneText} />;
  if (answer) {
    const name = answer.firstName;
    return answer.agrees ? (
      <NarrowPage title={t.agreed({ name })} text={t.agreedText({ name })}>
        <p className="font-bold">{t.noEmergency}</p>
      </NarrowPage>
    ) : (
      <NarrowPage title={t.declined} text={t.declinedText({ name })} />
    );
  }
  return (
    <NarrowPage title={t.title} text={t.text}>
      <p className="font-bold">{t.noEmergency}</p>
      <div role="alert">
        {failure !== undefined && <FieldError id="contact-error">{failure}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button loading={sending === true} onClick={() => void send(true)}>
          {t.agree}
        </Button>
        <Button variant="secondary" loading={sending === false} onClick={() => void send(false)}>
          {t.decline}
        </Button>
      </div>
    </NarrowPage>
  );
}
