import { Ruler } from 'lucide-react';

import type { Units } from '../../../../../platform/shared/texts/index.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { SelectField } from '../../../../../platform/web/ui/field.tsx';
import { UNITS } from '../../../index.ts';
import { useSaveCommunity } from '../use-save-community.ts';
import { placesAdminTexts } from './texts/index.ts';

/** In what distances are shown. Saves at once. */
export function UnitsField({ units, isQuiet = false }: { units: Units; isQuiet?: boolean }) {
  const t = useTexts(placesAdminTexts).units;
  const save = useSaveCommunity({ isQuiet });
  return (
    <SectionCard title={t.title} Icon={Ruler}>
      <SelectField
        label={t.label}
        value={units}
        onChange={({ target }) => save.mutate({ units: UNITS.find((one) => one === target.value) })}
      >
        <option value="mi">{t.miles}</option>
        <option value="km">{t.kilometers}</option>
      </SelectField>
    </SectionCard>
  );
}
