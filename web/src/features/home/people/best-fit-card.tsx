import type { Candidate } from '@rizzly/domain/discovery';
import { Sparkles } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { homeTexts } from '../texts/index.ts';
import { MoreLink } from './more-link.tsx';

/** The first of Discover's candidates, with the reasons. */
export function BestFitCard({ candidate }: { candidate: Candidate | undefined }) {
  const t = useTexts(homeTexts).people;
  if (candidate === undefined) return null;
  const { id, fullName: name, age, location, bio, reasons } = candidate;
  return (
    <Card as="section" aria-labelledby="best-fit">
      <CardHeader
        id="best-fit"
        title={t.bestFit}
        icon={<Sparkles aria-hidden className="size-5 text-amber-text" />}
        action={<MoreLink href="/matches">{t.discover}</MoreLink>}
      />
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
    </Card>
  );
}
