import { Globe, Ruler } from 'lucide-react';
import { useState } from 'react';

import type { Units } from '../../../../../platform/shared/texts/index.ts';
import { useLocale, useTexts } from '../../../../../platform/web/language/index.ts';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { Combobox } from '../../../../../platform/web/ui/combobox.tsx';
import { SelectField } from '../../../../../platform/web/ui/field.tsx';
import { COUNTRIES } from '../../../../places/index.ts';
import { UNITS } from '../../../index.ts';
import { useSaveCommunity } from '../loaded-community.tsx';
import { EditableList } from './editable-list.tsx';
import { placesAdminTexts } from './texts/index.ts';

interface CountriesProps {
  countries: readonly string[];
  /** Says only that a change failed. */
  isQuiet?: boolean;
}

/** The countries whose cities members can choose. Each change is saved at once. */
export function Countries({ countries, isQuiet = false }: CountriesProps) {
  const t = useTexts(placesAdminTexts).countries;
  const save = useSaveCommunity({ isQuiet });
  return (
    <SectionCard title={t.title} Icon={Globe}>
      <EditableList
        text={t.text}
        none={<p className="font-bold text-amber-text">{t.none}</p>}
        label={t.list}
        items={countries}
        keyOf={(code) => code}
        nameOf={(code) => t.nameOf({ code })}
        texts={t}
        onRemove={(removed) =>
          save.mutate({ countries: countries.filter((code) => code !== removed) })
        }
      >
        <AddCountry countries={countries} isQuiet={isQuiet} />
      </EditableList>
    </SectionCard>
  );
}

function AddCountry({ countries, isQuiet = false }: CountriesProps) {
  const t = useTexts(placesAdminTexts).countries;
  const locale = useLocale();
  const save = useSaveCommunity({ isQuiet });
  const [name, setName] = useState('');
  const codes = new Map(
    COUNTRIES.filter((code) => !countries.includes(code)).map((code) => [t.nameOf({ code }), code]),
  );
  const add = () => {
    const code = codes.get(name);
    if (code === undefined) return;
    save.mutate({ countries: [...countries, code] }, { onSettled: () => setName('') });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <Combobox
        label={t.add}
        placeholder={t.choose}
        items={[...codes.keys()].toSorted((one, other) => one.localeCompare(other, locale))}
        value={name}
        onChange={setName}
      />
      <Button
        variant="secondary"
        className="min-h-12 justify-self-start"
        loading={save.isPending}
        onClick={add}
      >
        {t.addIt}
      </Button>
    </div>
  );
}

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
