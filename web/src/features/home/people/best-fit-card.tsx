import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { SectionCard } from '../../../ui/card.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { candidatesQuery, SMALLEST_RADIUS } from '../../discovery/index.ts';
import { homeTexts } from '../texts/index.ts';

/** The best member to meet today: the first of Discover, with the reasons. */
export function BestFitCard() {
  const t = useTexts(homeTexts).people;
  const { user } = useSession();
  const { data, isPending } = useQuery(candidatesQuery(user.id, SMALLEST_RADIUS));
  if (isPending) return <Skeleton className="h-150 rounded-card sm:h-96" />;
  const candidate = data?.candidates[0];
  if (candidate === undefined) return null;
  const { id, fullName: name, age, location, bio, reasons } = candidate;
  return (
    <SectionCard
      title={t.bestFit}
      Icon={Sparkles}
      iconColor="amber"
      action={<MoreLink href="/matches">{t.discover}</MoreLink>}
    >
      <div className="flex flex-wrap gap-4 sm:flex-nowrap">
        <Link
          href={`/profile/${id}`}
          tabIndex={-1}
          aria-hidden
          className="block w-full shrink-0 sm:w-52"
        >
          <span className="block aspect-[4/5] w-full overflow-hidden rounded-card sm:aspect-[3/4]">
            <Portrait
              id={id}
              fullName={name}
              picture={candidate.profilePicture}
              placeholder={candidate.pictures[0]?.placeholder ?? null}
              sizes="(min-width: 640px) 13rem, 90vw"
            />
          </span>
        </Link>
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <div>
            <h3 className="text-2xl wrap-anywhere">{t.nameAndAge({ name, age })}</h3>
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
            <p dir="auto" className="line-clamp-3 wrap-anywhere">
              {bio}
            </p>
          )}
          <Link
            href={`/profile/${id}`}
            aria-label={t.meetName({ name })}
            className={`${buttonStyles('primary')} mt-auto`}
          >
            {t.meet}
          </Link>
        </div>
      </div>
    </SectionCard>
  );
}
