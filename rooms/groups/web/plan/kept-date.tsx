import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
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
  return (
    <section aria-labelledby="kept-date" className="grid grid-cols-1 gap-4">
      <h2 id="kept-date" className="text-xl">
        {t.title}
      </h2>
      <FixedDate plan={plan} slot={slot} others={others} onClose={() => {}} />
    </section>
  );
}
