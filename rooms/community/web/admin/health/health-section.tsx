import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';

import { useLanguage, useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { Badge, type BadgeTone } from '../../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { Loaded } from '../../../../../platform/web/ui/loaded.tsx';
import type { Finding } from '../../../index.ts';
import { adminTexts } from '../texts/index.ts';
import { Version } from '../version.tsx';

const TONES = { ok: 'mint', warn: 'amber', fail: 'danger' } as const satisfies Record<
  Finding['state'],
  BadgeTone
>;
/** What needs doing comes first. */
const ORDER: readonly Finding['state'][] = ['fail', 'warn', 'ok'];

/** What the doctor finds, and what to do about it. */
export function HealthSection() {
  const texts = useTexts(adminTexts);
  const t = texts.health;
  const language = useLanguage();
  const query = useQuery(apiQuery('GET /api/admin/health'));
  return (
    <Loaded query={query} failed={t.notLoaded}>
      {(findings) => (
        <SectionCard title={texts.sections.health.text} Icon={Activity}>
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="font-bold">
                {t.summary({ wrong: findings.filter(({ state }) => state !== 'ok').length })}
              </p>
              <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
                {t.again}
              </Button>
            </div>
            <Version />
            {language !== 'en' && <p className="text-sm text-ink-soft">{t.inEnglish}</p>}
            <ul className="grid divide-y divide-line">
              {findings
                .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
                .map((finding) => (
                  <FindingRow key={finding.check} finding={finding} />
                ))}
            </ul>
          </div>
        </SectionCard>
      )}
    </Loaded>
  );
}

function FindingRow({ finding: { check, state, says, todo } }: { finding: Finding }) {
  const { checkNames, health: t } = useTexts(adminTexts);
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t.states[state]}</Badge>
        <span className="font-bold">{checkNames[check] ?? check}</span>
      </p>
      <p lang="en" className="wrap-anywhere">
        {says}
      </p>
      {todo !== '' && (
        <p lang="en" className="text-sm wrap-anywhere text-ink-soft">
          {todo}
        </p>
      )}
    </li>
  );
}
