import type { Settings } from '@rizzly/domain/settings';
import { useId } from 'react';

import { explainLoadError } from '../../../platform/api-error.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { settingsTexts } from '../texts/index.ts';
import { PRIVACY_GROUPS } from './groups.ts';
import { useChangePrivacy, useSettings } from './use-settings.ts';

/** Settings › Privacy: each switch is saved immediately (§22). */
export function PrivacySection() {
  const t = useTexts(settingsTexts).privacy;
  const { data, error, refetch, isFetching } = useSettings();
  if (data) return <Groups privacy={data.privacy} />;
  if (!error) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Card className="grid justify-items-start gap-4">
      <p>{explainLoadError(error)}</p>
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t.loadAgain}
      </Button>
    </Card>
  );
}

type Group = (typeof PRIVACY_GROUPS)[number];

function Groups({ privacy }: { privacy: Settings['privacy'] }) {
  return PRIVACY_GROUPS.map((group) => (
    <GroupCard key={group.name} group={group} privacy={privacy} />
  ));
}

function GroupCard({ group, privacy }: { group: Group; privacy: Settings['privacy'] }) {
  const t = useTexts(settingsTexts).privacy;
  const titleId = useId();
  const { mutate } = useChangePrivacy();
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-lg">
        {t.groups[group.name]}
      </h2>
      {group.isMutual && <p className="text-sm text-ink-soft">{t.mutual}</p>}
      <div className="grid divide-y divide-line">
        {group.switches.map((name) => (
          <div key={name} className="py-3 last:pb-0">
            <Switch
              label={t.switches[name].label}
              description={t.switches[name].text}
              checked={privacy[name]}
              onChange={(checked) => mutate({ [name]: checked })}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
