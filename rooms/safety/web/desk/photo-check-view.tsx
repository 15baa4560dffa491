import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';

import { type Answer, call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../../platform/web/query.ts';
import { useScreenKeys } from '../../../../platform/web/screen-keys.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { toast } from '../../../../platform/web/ui/toast.ts';
import { PHOTO_CHECK_FINDING_MAX, type PhotoCheckOutcome } from '../../photo-check/index.ts';
import { GestureDrawing } from '../photo-check/index.ts';
import { FindingForm } from './finding-form.tsx';
import { PersonLink } from './person-link.tsx';
import { deskTexts } from './texts/index.ts';
import { useDeskKeys } from './use-desk-keys.ts';

export type WaitingCheck = Answer<'GET /api/desk/photo-checks'>[number];

const LIST = '/desk/photo-checks';

/** A selfie next to the member's pictures, with the gestures it must show. */
export function PhotoCheckView({ id }: { id: string }) {
  const texts = useTexts(deskTexts);
  const t = texts.photoChecks;
  const [, navigate] = useLocation();
  const query = useQuery(apiQuery('GET /api/desk/photo-checks'));
  const form = useRef<HTMLDivElement>(null);
  useScreenKeys([{ keys: ['D'], text: texts.keyNames.decide }]);
  const toDecision = () => {
    form.current?.scrollIntoView();
    form.current?.querySelector<HTMLElement>('select')?.focus();
  };
  useDeskKeys({ d: toDecision });
  const check = query.data?.find((one) => one.id === id);
  const next = query.data?.find((one) => one.id !== id);
  return (
    <div className="grid gap-4">
      <Button
        variant="ghost"
        className="-ms-3 justify-self-start ps-2"
        data-focus-next
        onClick={() => navigate(LIST)}
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        {t.back}
      </Button>
      {query.error && <LoadFailed level="h2" title={texts.failed} query={query} />}
      {query.isPending && <Skeleton className="h-96" />}
      {query.data && !check && <EmptyState level="h2" title={t.gone} text={t.goneText} />}
      {check && (
        <>
          <header className="flex flex-wrap items-baseline gap-x-4 lg:-mt-2">
            <h1 dir="auto" className="text-3xl wrap-anywhere">
              <PersonLink id={check.member.id}>{check.member.fullName}</PersonLink>
            </h1>
            <p className="text-sm text-ink-soft">{t.sentAt({ at: check.submittedAt })}</p>
          </header>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-4">
              <Pictures check={check} />
              <Button
                variant="secondary"
                size="sm"
                className="sticky bottom-20 low:static z-10 me-3 justify-self-end sm:hidden"
                onClick={toDecision}
              >
                {texts.case.toDecision}
                <ArrowDown aria-hidden className="size-4" />
              </Button>
            </div>
            <div ref={form} className="scroll-mt-20 lg:sticky lg:top-24">
              <PhotoCheckForm
                key={check.id}
                check={check}
                onDecided={() => navigate(next ? `${LIST}/${next.id}` : LIST)}
              />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

const PICTURE = 'aspect-square w-full rounded-control bg-sunken object-cover';

function Pictures({ check }: { check: WaitingCheck }) {
  const t = useTexts(deskTexts).photoChecks;
  const { selfie, pictures } = check;
  return (
    <Card className="grid grid-cols-2 gap-3 sm:grid-rows-[auto_1fr] sm:gap-x-4">
      <figure className="grid content-start gap-2">
        <figcaption className="text-sm font-bold">{t.selfie}</figcaption>
        <img src={selfie} alt={t.selfieOf({ name: check.member.fullName })} className={PICTURE} />
      </figure>
      <figure className="grid content-start gap-2 sm:row-span-2">
        <figcaption className="text-sm font-bold">{t.pictures}</figcaption>
        {pictures.length === 0 && <p className="text-ink-soft">{t.noPictures}</p>}
        {/* The badge is for the first; the others help to compare. */}
        {pictures.slice(0, 1).map((picture) => (
          <img
            key={picture}
            src={picture}
            alt={t.pictureOf({ name: check.member.fullName })}
            className={PICTURE}
          />
        ))}
        {pictures.length > 1 && (
          <ul className="grid grid-cols-3 gap-2">
            {pictures.slice(1).map((picture, index) => (
              <li key={picture}>
                <img
                  src={picture}
                  alt={t.pictureNumber({ number: index + 2 })}
                  className={PICTURE}
                />
              </li>
            ))}
          </ul>
        )}
      </figure>
      <Task check={check} />
    </Card>
  );
}

/** The gestures and digits that the selfie must show, below it. */
function Task({ check }: { check: WaitingCheck }) {
  const texts = useTexts(deskTexts);
  const t = texts.photoChecks;
  return (
    <section
      aria-labelledby="photo-check-task"
      className="grid content-start gap-2 max-sm:col-span-full max-sm:pt-3 sm:col-start-1 sm:row-start-2"
    >
      <h2 id="photo-check-task" className="text-base">
        {t.task}
      </h2>
      <ul className="grid grid-cols-3 gap-3 text-center text-sm font-bold">
        {check.gestures.map((gesture) => (
          <li key={gesture} className="grid content-start justify-items-center gap-2">
            <span className="grid aspect-square w-full max-w-24 place-items-center rounded-control bg-sunken">
              <GestureDrawing gesture={gesture} className="w-4/5" />
            </span>
            {texts.gestureNames[gesture]}
          </li>
        ))}
        <li className="grid content-start justify-items-center gap-2">
          <span className="grid aspect-square w-full max-w-24 place-items-center rounded-control border-2 border-dashed border-line-strong bg-paper font-pixel text-2xl tracking-widest">
            {check.digits}
          </span>
          {t.digits}
        </li>
      </ul>
    </section>
  );
}

/** Gives the badge, or refuses it with a text for the member. */
function PhotoCheckForm({ check, onDecided }: { check: WaitingCheck; onDecided: () => void }) {
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
