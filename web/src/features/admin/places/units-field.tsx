import { UNITS } from '@rizzly/domain/community';
import type { Units } from '@rizzly/domain/texts';
import { Ruler } from 'lucide-react';

import { useTexts } from '../../../platform/language/index.ts';
import { SectionCard } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/field.tsx';
import type { SaveCommunity } from '../use-save-community.ts';
import { placesAdminTexts } from './texts/index.ts';

/** In what distances are shown. Saves at once. */
export function UnitsField({ units, save }: { units: Units; save: SaveCommunity }) {
  const t = useTexts(placesAdminTexts).units;
  const choose = (value: string) => {
    const chosen = UNITS.find((one) => one === value);
    if (chosen) void save({ units: chosen });
  };
  return (
    <SectionCard title={t.title} Icon={Ruler}>
      <SelectField label={t.label} value={units} onChange={({ target }) => choose(target.value)}>
        <option value="mi">{t.miles}</option>
        <option value="km">{t.kilometers}</option>
      </SelectField>
    </SectionCard>
  );
}
