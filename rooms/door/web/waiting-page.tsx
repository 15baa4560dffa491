import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';

import { call } from '../../../platform/web/api.ts';
import { useCommunity } from '../../../platform/web/community.ts';
import { useSchemaForm } from '../../../platform/web/form.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery, queryKeyOf, setAnswer } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useTitle } from '../../../platform/web/title.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card, SectionCard } from '../../../platform/web/ui/card.tsx';
import { TextAreaField } from '../../../platform/web/ui/field.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Mascot } from '../../../platform/web/ui/mascot.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import { APPLICATION_MAX, application, type OwnApplication } from '../index.ts';
import { doorTexts } from './texts/index.ts';

/** Applicants have no socket, so the page asks whether they were let in. */
const ASK_EVERY_MS = 20_000;

/** The screen of a member who waits at the door, or was rejected. */
export function WaitingPage() {
  const t = useTexts(doorTexts).waiting;
  useTitle(t.title);
  const { user, refresh } = useSession();
  const query = useQuery({
    ...apiQuery('GET /api/application'),
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  const state = query.data?.state;
  const isDecided =
    query.error !== null || (state !== undefined && state !== user.restriction?.access);
  useEffect(() => {
    // Let in, rejected, or signed out: the session says which.
    if (isDecided) void refresh();
  }, [isDecided, refresh]);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      {query.data ? (
        <Application own={query.data} />
      ) : query.error ? (
        <LoadFailed level="h2" title={t.failed} query={query} />
      ) : (
        <Skeleton className="h-64 rounded-card" />
      )}
    </div>
  );
}

function Application({ own }: { own: OwnApplication }) {
  const t = useTexts(doorTexts).waiting;
  const { name } = useCommunity();
  const isRejected = own.state === 'rejected';
  return (
    <>
      <Card className="grid justify-items-center gap-3 text-center">
        <Mascot pose={isRejected ? 'sleep' : 'idle'} className="h-20" />
        <h1 className="text-3xl">{isRejected ? t.rejected : t.waiting}</h1>
        <p className="max-w-[52ch] text-ink-soft">
          {isRejected ? t.rejectedText({ name }) : t.waitingText({ name })}
        </p>
        {isRejected && own.reason !== null && (
          <p className="max-w-[52ch] font-bold wrap-anywhere whitespace-pre-line">
            {t.reason({ reason: own.reason })}
          </p>
        )}
        {isRejected && own.erasedAt !== null && (
          <p className="max-w-[52ch]">{t.erased({ at: own.erasedAt })}</p>
        )}
      </Card>
      {isRejected ? (
        own.application !== null && (
          <SectionCard title={t.answer}>
            <p className="wrap-anywhere whitespace-pre-line">{own.application}</p>
          </SectionCard>
        )
      ) : (
        <AnswerForm own={own} />
      )}
    </>
  );
}

const answer = z.object({ application });

function AnswerForm({ own }: { own: OwnApplication }) {
  const texts = useTexts(doorTexts);
  const t = texts.waiting;
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useSchemaForm(answer, texts.issues, {
    defaultValues: { application: own.application ?? '' },
  });
  const save = handleSubmit(async (body) => {
    try {
      const saved = await call('PUT /api/application', { body });
      setAnswer(queryClient, queryKeyOf('GET /api/application'), saved);
      toast({ title: t.saved, description: t.savedText });
    } catch (error) {
      showFailure(t.notSaved, error, t.failed);
    }
  });
  return (
    <SectionCard title={t.answer}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <TextAreaField
          label={own.question ?? t.answer}
          hint={t.answerHint}
          maxLength={APPLICATION_MAX}
          error={formState.errors.application?.message}
          {...register('application')}
        />
        <Button type="submit" loading={formState.isSubmitting} className="justify-self-start">
          {t.save}
        </Button>
      </form>
    </SectionCard>
  );
}
