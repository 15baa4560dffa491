import { ShieldCheck } from 'lucide-react';

import { useTexts } from '../../../platform/language/index.ts';
import { SectionCard } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { LoadedCommunity } from '../loaded-community.tsx';
import { useSaveCommunity } from '../use-save-community.ts';
import { peopleTexts } from './texts/index.ts';

/** How moderators and admins sign in. */
export function StaffCard() {
  const t = useTexts(peopleTexts).staff;
  const save = useSaveCommunity();
  return (
    <LoadedCommunity>
      {({ staffSecondFactor }) => (
        <SectionCard title={t.title} Icon={ShieldCheck}>
          <Switch
            label={t.secondFactor}
            description={t.secondFactorText}
            checked={staffSecondFactor}
            onChange={(next) => void save({ staffSecondFactor: next })}
          />
        </SectionCard>
      )}
    </LoadedCommunity>
  );
}
