import { ArrowRight, Check, Heart, X, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { onFirstClick } from '../../../../platform/web/ui/first-click.ts';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { OnPicture } from '../../../../platform/web/ui/on-picture.tsx';
import { portraitSources } from '../../../../platform/web/ui/pictures.ts';
import { Portrait } from '../../../../platform/web/ui/portrait.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import type { PublicUser } from '../../../account/index.ts';
import { useFewFaces } from '../../../discovery/web/few-faces/index.ts';
import type { Match } from '../../../matching/index.ts';
import { matchingTexts, RequestNote, useAnswer, useSwipe } from '../../../matching/web/index.ts';
import type { Reason } from '../../index.ts';
import { homeTexts } from '../texts/index.ts';
import type { BestFit } from './use-best-fit.ts';

/** As tall as a phone has room for above the path. In a low window the answers stay in view. */
const HEIGHT =
  'min-h-[clamp(21rem,calc(100dvh-23rem),40rem)] md:min-h-[clamp(24rem,calc(100dvh-14rem),44rem)] short:min-h-48!';

const SIZES = '(min-width: 1024px) 26rem, (min-width: 768px) 20rem, 100vw';

interface FaceProps {
  reason: Reason;
  requests: readonly Match[];
  fit: BestFit | null | undefined;
}

/** Requests the largest picture of Home, which then does not wait for what the path shows. */
export function preloadFace({ reason, requests: [request], fit }: FaceProps): void {
  const member = { liked: request?.otherUser, fit: fit?.user, discover: undefined }[reason];
  if (!member?.profilePicture) return;
  const { src, srcSet } = portraitSources(member.profilePicture);
  preload(src, {
    as: 'image',
    ...(srcSet !== undefined && { imageSrcSet: srcSet, imageSizes: SIZES }),
    fetchPriority: 'high',
  });
}

/** The person whom Home opens with: the best reason to be here today. */
export function TodaysFace({ reason, requests, fit }: FaceProps) {
  const [request] = requests;
  if (reason === 'liked' && request) return <LikedYou match={request} count={requests.length} />;
  if (reason === 'fit' && fit) return <ForYouBoth fit={fit} />;
  return <NewFace />;
}

/** A member who likes the viewer, with their words. The next one comes up after the answer. */
function LikedYou({ match, count }: { match: Match; count: number }) {
  const t = useTexts(homeTexts).people;
  const texts = useTexts(matchingTexts);
  const answer = useAnswer();
  const { otherUser: member, noteSenderId } = match;
  const { fullName: name } = member;
  const sent = answer.isPending ? answer.variables.status : undefined;
  const send = (status: 'mutual' | 'declined') =>
    onFirstClick(() => answer.mutate({ match, status }));
  return (
    <Face
      member={member}
      title={t.likedYou({ count })}
      more={
        count > 1 && (
          <OnPicture>
            <Link
              href="/matches?tab=matches"
              className="flex min-h-9 items-center gap-1 px-3 text-sm font-bold whitespace-nowrap"
            >
              {t.allRequests}
              <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
            </Link>
          </OnPicture>
        )
      }
      words={noteSenderId === member.id && <RequestNote match={match} />}
      no={{ label: texts.declineName({ name }), text: texts.decline, onPress: send('declined') }}
      yes={{
        label: texts.acceptName({ name }),
        text: texts.accept,
        Icon: Check,
        onPress: send('mutual'),
      }}
      sent={sent && (sent === 'mutual' ? 'yes' : 'no')}
    />
  );
}

/** The member paired with this one for the day (§17). A like or a pass ends it. */
function ForYouBoth({ fit: { user: member, reasons } }: { fit: BestFit }) {
  const t = useTexts(homeTexts).people;
  const swipe = useSwipe();
  const sent = swipe.isPending ? swipe.variables.type : undefined;
  return (
    <Face
      member={member}
      title={t.bestFit}
      reasons={reasons}
      {...useSwipeButtons(member, (type) => swipe.mutate({ member, type }))}
      sent={sent && (sent === 'like' ? 'yes' : 'no')}
    />
  );
}

/** One of Discover's, and after it the next. */
function NewFace() {
  const t = useTexts(homeTexts).people;
  const { top, isLoading, decide } = useFewFaces();
  if (top) return <NewFaceOf key={top.id} member={top} decide={(type) => decide(top, type)} />;
  if (isLoading) return <Skeleton className={`${HEIGHT} rounded-card`} />;
  return (
    <Card className="flex items-center gap-4">
      <Mascot pose="search" className="h-14 shrink-0" />
      <div className="grid justify-items-start gap-1">
        <p>{t.noFace}</p>
        <Link href="/matches" className="font-bold text-accent-text underline underline-offset-4">
          {t.openDiscover}
        </Link>
      </div>
    </Card>
  );
}

function NewFaceOf({
  member,
  decide,
}: {
  member: PublicUser & { reasons: string[] };
  decide: (type: 'like' | 'pass') => void;
}) {
  const t = useTexts(homeTexts).people;
  return (
    <Face
      member={member}
      title={t.newFace}
      reasons={member.reasons.slice(0, 2)}
      {...useSwipeButtons(member, decide)}
    />
  );
}

function useSwipeButtons({ fullName: name }: PublicUser, decide: (type: 'like' | 'pass') => void) {
  const { bar: t } = useTexts(matchingTexts);
  const press = (type: 'like' | 'pass') => onFirstClick(() => decide(type));
  return {
    no: { label: t.passOn({ name }), text: t.pass, onPress: press('pass') },
    yes: { label: t.likeName({ name }), text: t.like, Icon: Heart, onPress: press('like') },
  };
}

const NO_REASONS: readonly string[] = [];

interface Choice {
  label: string;
  text: string;
  onPress: ReturnType<typeof onFirstClick>;
}

/** One large picture with a name, why it is here, and two answers. */
function Face({
  member,
  title,
  more,
  reasons = NO_REASONS,
  words,
  no,
  yes,
  sent,
}: {
  member: PublicUser;
  title: string;
  more?: ReactNode;
  reasons?: readonly string[];
  words?: ReactNode;
  no: Choice;
  yes: Choice & { Icon: LucideIcon };
  /** The answer that is being sent. */
  sent?: 'no' | 'yes' | undefined;
}) {
  const t = useTexts(homeTexts).people;
  const titleId = useId();
  const { id, fullName: name, age, location } = member;
  const isBusy = sent !== undefined;
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      data-focus-item="face"
      className={`flex flex-col overflow-clip p-0! short:max-md:flex-row ${HEIGHT}`}
    >
      <div key={id} className="relative min-h-72 flex-1 motion-safe:animate-rise short:min-h-40">
        <Link href={`/profile/${id}`} tabIndex={-1} aria-hidden className="absolute inset-0">
          <Portrait
            id={id}
            fullName={name}
            picture={member.profilePicture}
            sizes={SIZES}
            isFirst
            className="[&_img]:object-[50%_30%]"
          />
        </Link>
        <div className="absolute inset-x-3 top-3 flex items-start justify-between gap-2">
          <h2
            id={titleId}
            className="rounded-full bg-night/65 px-3.5 py-1.5 font-sans text-base leading-6 font-bold text-shine backdrop-blur-sm max-lg:text-sm"
          >
            {title}
          </h2>
          {more}
        </div>
        <div className="pointer-events-none absolute inset-x-0 bottom-0 grid gap-1 bg-linear-to-b from-transparent via-night/65 via-[2.5rem] to-night/94 px-4 pt-10 pb-4 text-shine">
          <h3 className="text-2xl leading-7 wrap-anywhere sm:text-3xl">
            <Link href={`/profile/${id}`} className="pointer-events-auto hover:underline">
              {t.nameAndAge({ name, age })}
            </Link>
          </h3>
          <p className="font-bold">{location}</p>
          {reasons.length > 0 && (
            <ul aria-label={t.why} className="flex flex-wrap gap-x-2 text-sm font-semibold">
              {reasons.map((reason) => (
                <li key={reason} className="not-first:before:me-2 not-first:before:content-['·']">
                  {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="grid content-end gap-3 p-3 short:max-md:flex-1">
        {words}
        <div className="flex gap-2.5 max-[16rem]:flex-col rtl:flex-row-reverse">
          <Button
            variant="secondary"
            className="min-w-0 flex-1"
            aria-label={no.label}
            aria-disabled={isBusy}
            loading={sent === 'no'}
            onClick={no.onPress}
          >
            {sent !== 'no' && <X aria-hidden className="size-5" strokeWidth={2.6} />}
            {no.text}
          </Button>
          <Button
            data-focus-next
            className="min-w-0 flex-1"
            aria-label={yes.label}
            aria-disabled={isBusy}
            loading={sent === 'yes'}
            onClick={yes.onPress}
          >
            {sent !== 'yes' && <yes.Icon aria-hidden className="size-5" />}
            {yes.text}
          </Button>
        </div>
      </div>
    </Card>
  );
}
