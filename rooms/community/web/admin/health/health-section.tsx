import { useQuery } from '@tanstack/react-query';
import { Activity, Check } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { Badge } from '../../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { Loaded } from '../../../../../platform/web/ui/loaded.tsx';
import type { Finding } from '../../../index.ts';
import { Fold } from '../fold.tsx';
import { adminTexts } from '../texts/index.ts';
import { Version } from '../version.tsx';

/** Tailwind's `md`. */
const BROAD = '(min-width: 48rem)';
const TONES = { warn: 'amber', fail: 'danger' } as const;

/** What the doctor finds, and what to do about it. What is fine is folded. */
export function HealthSection() {
  const texts = useTexts(adminTexts);
  const t = texts.health;
  const query = useQuery(apiQuery('GET /api/admin/health'));
  return (
    <Loaded query={query} failed={t.notLoaded}>
      {(findings) => {
        const of = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted);
        const wrong = [...of('fail'), ...of('warn')];
        const fine = of('ok');
        return (
          <SectionCard
            title={texts.sections.health.text}
            Icon={Activity}
            // On a phone the button stands below the title.
            className="max-sm:[&>div:first-child]:flex-wrap"
            action={
              <Button
                variant="secondary"
                size="sm"
                className="shrink-0"
                loading={query.isFetching}
                onClick={() => void query.refetch()}
              >
                {t.again}
              </Button>
            }
          >
            <div className="grid gap-4">
              <p role="status" className="font-bold">
                {t.summary({ wrong: wrong.length })}
              </p>
              {wrong.length > 0 && <Findings findings={wrong} />}
              {fine.length > 0 && (
                <Fold
                  Icon={Check}
                  summary={t.fine({ count: fine.length })}
                  // A broad window has room for all of it.
                  startsOpen={matchMedia(BROAD).matches}
                >
                  <Findings findings={fine} className="2xl:grid-cols-2 2xl:gap-x-10" />
                </Fold>
              )}
              <Version />
            </div>
          </SectionCard>
        );
      }}
    </Loaded>
  );
}

function Findings({
  findings,
  className = '',
}: {
  findings: readonly Finding[];
  className?: string;
}) {
  const { checkNames, health: t } = useTexts(adminTexts);
  return (
    <ul className={`grid divide-y divide-line ${className}`}>
      {findings.map(({ check, state, says, todo }) => (
        // On a wide screen columns: what was checked, what was found, what to do.
        <li
          key={check}
          className="grid gap-1 py-3 2xl:grid-flow-col 2xl:auto-cols-[minmax(0,4fr)] 2xl:grid-cols-[minmax(0,3fr)] 2xl:items-baseline 2xl:gap-x-6"
        >
          <p className="flex flex-wrap items-center gap-2">
            {state !== 'ok' && <Badge tone={TONES[state]}>{t.states[state]}</Badge>}
            <span className="font-bold">{checkNames[check] ?? check}</span>
          </p>
          <p className="wrap-anywhere">{says}</p>
          {todo !== '' && (
            <p className="wrap-anywhere text-ink-soft">
              <WithLinks text={todo} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A remedy. A page of staff that it names by its path, such as `/admin/members`, is a link. */
function WithLinks({ text }: { text: string }) {
  const { sections, checkNames } = useTexts(adminTexts);
  const names = new Map<string, string | undefined>([
    ['/desk', checkNames['desk']],
    ...Object.entries(sections).map(([name, { title }]) => [`/admin/${name}`, title] as const),
  ]);
  return text.split(/(\/(?:admin|desk)(?:\/[a-z-]+)?)/u).map((part) =>
    part.startsWith('/') ? (
      <Link key={part} href={part} className="font-bold text-accent-text underline">
        {names.get(part) ?? part}
      </Link>
    ) : (
      part
    ),
  );
}
