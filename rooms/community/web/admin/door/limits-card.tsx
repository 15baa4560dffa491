import { Heart } from 'lucide-react';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { TextField } from '../../../../../platform/web/ui/field.tsx';
import { Switch } from '../../../../../platform/web/ui/switch.tsx';
import { RaidCard } from '../../../../safety/web/index.ts';
import { communitySettings, type AdminCommunity } from '../../../index.ts';
import { CommunityForm } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';
import { useSaveCommunity } from '../use-save-community.ts';

const limitsForm = communitySettings.pick({ facesADay: true, yourTurnLimit: true });

/** How much of a day members meet, what newcomers may do. */
export function LimitsCards({ community }: { community: AdminCommunity }) {
  const t = useTexts(adminTexts).limits;
  const save = useSaveCommunity();
  const { facesADay, yourTurnLimit, newcomerLimits } = community;
  return (
    <>
      <RaidCard isAlways />
      <SectionCard title={t.title} Icon={Heart}>
        <Switch
          label={t.newcomerLimits}
          description={t.newcomerLimitsText}
          checked={newcomerLimits}
          onChange={(next) => save.mutate({ newcomerLimits: next })}
        />
      </SectionCard>
      <CommunityForm title={t.numbers} schema={limitsForm} values={{ facesADay, yourTurnLimit }}>
        {({ field }) => (
          <>
            <TextField
              label={t.facesADay}
              hint={t.facesADayHint}
              type="number"
              inputMode="numeric"
              min={0}
              {...field('facesADay', { valueAsNumber: true })}
            />
            <TextField
              label={t.yourTurnLimit}
              hint={t.yourTurnLimitHint}
              type="number"
              inputMode="numeric"
              min={0}
              {...field('yourTurnLimit', { valueAsNumber: true })}
            />
          </>
        )}
      </CommunityForm>
    </>
  );
}
