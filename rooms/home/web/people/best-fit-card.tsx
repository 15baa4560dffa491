import { useQuery } from '@tanstack/react-query';
import { Heart, Sparkles, X } from 'lucide-react';
import { Link } from 'wouter';

import { call, type Answer } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { queryKeyOf } from '../../../../platform/web/query.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { onFirstClick } from '../../../../platform/web/ui/first-click.ts';
import { Portrait } from '../../../../platform/web/ui/portrait.tsx';
import { useUtcDay } from '../../../../platform/web/utc-day.ts';
import { matchingTexts, useSwipe } from '../../../matching/web/index.ts';
import { homeTexts } from '../texts/index.ts';
import { Faces, StopCard } from '../today/stop-card.tsx';

/** On a phone the longer word gets more room, so that it stays on one line. */
const WIDE = 'min-w-0 flex-auto px-2.5! sm:flex-1';

export type BestFit = NonNullable<Answer<'GET /api/best-fit'>>;

/** 'Somebody for you both', or null. Each visit of Home loads it again, and midnight UTC does. */
export function useBestFit() {
  const day = useUtcDay();
  const { data, isPending } = useQuery({
    queryKey: [...queryKeyOf('GET /api/best-fit'), { day }],
    queryFn: ({ signal }) => call('GET /api/best-fit', {}, signal),
    refetchOnMount: 'always',
  });
  return { fit: data, isPending };
}

/** The member paired with this one for the day (§17). A like or a pass ends it. */
export function BestFitCard({
  fit: { user: member, reasons },
  onAnswer,
}: {
  fit: BestFit;
  onAnswer?: () => void;
}) {
  const t = useTexts(homeTexts).people;
  const { bar } = useTexts(matchingTexts);
  const swipe = useSwipe();
  const { id, fullName: name, age, location, bio } = member;
  const sent = swipe.isPending ? swipe.variables.type : undefined;
  const decide = (type: 'like' | 'pass') =>
    onFirstClick(() => {
      onAnswer?.();
      swipe.mutate({ member, type });
    });
  return (
    <StopCard title={t.bestFit} Icon={Sparkles} iconColor="amber" hint={<Faces of={[member]} />}>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Link href={`/profile/${id}`} tabIndex={-1} aria-hidden className="block sm:row-span-2">
          <span className="block aspect-[3/4] w-full overflow-hidden rounded-card">
            <Portrait
              id={id}
              fullName={name}
              picture={member.profilePicture}
              sizes="(min-width: 640px) 11rem, 7rem"
              isFirst
            />
          </span>
        </Link>
        <div className="grid content-start gap-2.5">
          <div>
            <h3 className="text-xl wrap-anywhere sm:text-2xl">
              <Link href={`/profile/${id}`} className="hover:underline">
                {t.nameAndAge({ name, age })}
              </Link>
            </h3>
            <p className="text-ink-soft">{location}</p>
          </div>
          {reasons.length > 0 && (
            <ul aria-label={t.why} className="flex flex-wrap gap-2">
              {reasons.map((reason) => (
                <li
                  key={reason}
                  className="rounded-full bg-amber-soft px-3 py-1 text-sm font-bold text-amber-text"
                >
                  {reason}
                </li>
              ))}
            </ul>
          )}
          {bio && (
            <p dir="auto" className="line-clamp-3 wrap-anywhere max-sm:hidden">
              {bio}
            </p>
          )}
        </div>
        <div className="flex gap-2.5 max-sm:col-span-2 rtl:flex-row-reverse">
          <Button
            variant="secondary"
            className={WIDE}
            aria-label={bar.passOn({ name })}
            aria-disabled={sent !== undefined}
            loading={sent === 'pass'}
            onClick={decide('pass')}
          >
            {sent !== 'pass' && <X aria-hidden className="size-5" strokeWidth={2.6} />}
            {bar.pass}
          </Button>
          <Button
            className={WIDE}
            aria-label={bar.likeName({ name })}
            aria-disabled={sent !== undefined}
            loading={sent === 'like'}
            onClick={decide('like')}
          >
            {sent !== 'like' && <Heart aria-hidden className="size-5" />}
            {bar.like}
          </Button>
        </div>
      </div>
    </StopCard>
  );
}
