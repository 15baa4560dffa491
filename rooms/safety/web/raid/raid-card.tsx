import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'wouter';

import { DAY_MS } from '../../../../platform/shared/index.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import { raidTexts } from './texts/index.ts';

const SIGNS = ['registrations', 'notes', 'reports'] as const;

/**
 * Whether a raid is suspected, and closing the community by one press. `isAlways`: also while all is
 * quiet.
 */
export function RaidCard({ isAlways = false }: { isAlways?: boolean }) {
  const t = useTexts(raidTexts);
  const { data } = useQuery(apiQuery('GET /api/admin/raid'));
  const how = {
    failed: { title: t.failed, text: t.failedText },
    fills: 'GET /api/admin/raid',
  } as const;
  const close = useAction(
    () =>
      call('POST /api/admin/raid', {
        body: { until: new Date(Date.now() + DAY_MS).toISOString() },
      }),
    { ...how, done: { title: t.closed } },
  );
  const open = useAction(() => call('DELETE /api/admin/raid'), {
    ...how,
    done: { title: t.opened },
  });
  if (!data || (!isAlways && !data.isSuspected && data.until === null)) return null;
  return (
    <SectionCard title={data.isSuspected ? t.suspected : t.title} Icon={ShieldAlert}>
      <div className="grid justify-items-start gap-3">
        {data.isSuspected && (
          <ul className="grid gap-1">
            {SIGNS.flatMap((sign) => data.seen.filter((one) => one.sign === sign)).map(
              ({ sign, count, usual, isUnusual }) => (
                <li key={sign} className={isUnusual ? 'font-bold' : 'text-ink-soft'}>
                  {t.seen[sign]({ count, usual })}
                </li>
              ),
            )}
          </ul>
        )}
        <p className="measure text-ink-soft">
          {data.until === null ? t.effect : t.until({ until: data.until })}
        </p>
        {data.until === null ? (
          <Button loading={close.isPending} onClick={() => void close.run()}>
            {t.close}
          </Button>
        ) : (
          <>
            <Link href="/admin/members" className={buttonStyles('primary')}>
              {t.next}
            </Link>
            <Button variant="secondary" loading={open.isPending} onClick={() => void open.run()}>
              {t.open}
            </Button>
          </>
        )}
      </div>
    </SectionCard>
  );
}

/** Tells staff that the community is closed to newcomers. */
export function RaidBar() {
  const t = useTexts(raidTexts);
  const { data } = useQuery(apiQuery('GET /api/desk/load'));
  if (!data?.raidUntil) return null;
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-2 text-sm text-ink-soft">
      {t.until({ until: data.raidUntil })}
    </p>
  );
}
