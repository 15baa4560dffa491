import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import type { PublicUser } from '../../../account/index.ts';
import { FixedDate } from './plan-dialog.tsx';
import { fixedSlotOf } from './queries.ts';
import { planTexts } from './texts/index.ts';

/**
 * The date of a closed room. Members can still share it, schedule a check, confirm it and write a
 * note.
 */
export function KeptDate({ planId, others }: { planId: string; others: readonly PublicUser[] }) {
  const t = useTexts(planTexts);
  const { data } = useQuery(apiQuery('GET /api/plans/:id', { params: { id: planId } }));
  const plan = data?.plan;
  const slot = fixedSlotOf(plan);
  if (!plan || !slot) return null;
  const [partner] = others;
  const isPair = partner !== undefined && others.length === 1;
  return (
    <section aria-labelledby="kept-date" className="grid grid-cols-1 gap-4">
      <h2 id="kept-date" dir="auto" className="text-2xl wrap-anywhere">
        {isPair ? t.titleOfTwo({ name: firstNameOf(partner.fullName) }) : t.title}
      </h2>
      <FixedDate
        {...{ plan, slot, others }}
        onClose={() => {}}
        people={others.map((person) => (
          <PersonLink key={person.id} person={person} />
        ))}
      />
    </section>
  );
}

function PersonLink({
  person: { id, fullName, location, profilePicture },
}: {
  person: PublicUser;
}) {
  return (
    <Link
      href={`/profile/${id}`}
      className="flex items-center gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3"
    >
      <span aria-hidden className="grid">
        <Avatar id={id} fullName={fullName} picture={profilePicture} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span dir="auto" className="truncate font-bold">
          {fullName}
        </span>
        <span className="truncate text-sm text-ink-soft">{location}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
    </Link>
  );
}
