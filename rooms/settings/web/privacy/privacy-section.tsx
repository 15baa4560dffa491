import { UserRoundCheck } from 'lucide-react';
import { useId } from 'react';

import { useCommunity } from '../../../../platform/web/community.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Card, SectionCard } from '../../../../platform/web/ui/card.tsx';
import { Switch } from '../../../../platform/web/ui/switch.tsx';
import { PeopleIKnow } from '../../../blocks/web/index.ts';
import type { Settings } from '../../index.ts';
import { LoadedSettings } from '../loaded-settings.tsx';
import { settingsTexts } from '../texts/index.ts';
import { useChangeSettings } from '../use-change-settings.ts';

const GROUPS = [
  // Hiding is mutual: a member who hides one of these does not see it from others either.
  { name: 'conversations', isMutual: true, switches: ['showOnline', 'showTyping', 'showSeen'] },
  {
    name: 'profile',
    isMutual: false,
    switches: ['showActivity', 'showDistance', 'hideScore', 'inLeaderboard'],
  },
  { name: 'yourself', isMutual: false, switches: ['calmMode'] },
] as const;

/** Settings › Privacy: each switch is saved immediately (§22). */
export function PrivacySection() {
  return (
    <LoadedSettings>
      {({ privacy }) => (
        <>
          <ShownToCard privacy={privacy} />
          {GROUPS.map((group) => (
            <GroupCard key={group.name} group={group} privacy={privacy} />
          ))}
          <PeopleIKnow />
        </>
      )}
    </LoadedSettings>
  );
}

function ShownToCard({ privacy }: { privacy: Settings['privacy'] }) {
  const t = useTexts(settingsTexts).privacy.shownTo;
  const { mutate } = useChangeSettings();
  return (
    <SectionCard title={t.title} Icon={UserRoundCheck}>
      <Switch
        label={t.label}
        description={t.text}
        checked={privacy.shownTo === 'liked'}
        onChange={(checked) => mutate({ privacy: { shownTo: checked ? 'liked' : 'everybody' } })}
      />
    </SectionCard>
  );
}

function GroupCard({
  group,
  privacy,
}: {
  group: (typeof GROUPS)[number];
  privacy: Settings['privacy'];
}) {
  const t = useTexts(settingsTexts).privacy;
  const { units } = useCommunity();
  const textOf = (name: (typeof group.switches)[number]) =>
    name === 'showDistance' && units === 'km'
      ? t.switches.showDistance.inKilometers
      : t.switches[name].text;
  const titleId = useId();
  const { mutate } = useChangeSettings();
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
              description={textOf(name)}
              checked={privacy[name]}
              onChange={(checked) => mutate({ privacy: { [name]: checked } })}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
