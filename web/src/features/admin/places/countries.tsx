import { COUNTRIES } from '@rizzly/domain/places';
import { Globe } from 'lucide-react';
import { useState } from 'react';

import { useLocale, useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { SaveCommunity } from '../use-save-community.ts';
import { RemovableRow } from './removable-row.tsx';
import { placesAdminTexts } from './texts/index.ts';

/** The countries whose cities members can choose. Each change is saved at once. */
export function Countries({
  countries,
  save,
}: {
  countries: readonly string[];
  save: SaveCommunity;
}) {
  const t = useTexts(placesAdminTexts).countries;
  const nameOf = (code: string) => t.nameOf({ code });
  const [removed, setRemoved] = useState<string>();
  return (
    <SectionCard title={t.title} Icon={Globe}>
      <div className="grid gap-5">
        <p className="text-ink-soft">{t.text}</p>
        {countries.length === 0 ? (
          <p className="font-bold text-amber-text">{t.none}</p>
        ) : (
          <ul aria-label={t.list} className="grid divide-y divide-line">
            {countries.map((code) => (
              <RemovableRow
                key={code}
                id={code}
                name={nameOf(code)}
                remove={t.remove}
                removeName={t.removeOf({ name: nameOf(code) })}
                onRemove={() => setRemoved(code)}
              />
            ))}
          </ul>
        )}
        <AddCountry
          names={
            new Map(
              COUNTRIES.filter((code) => !countries.includes(code)).map((code) => [
                nameOf(code),
                code,
              ]),
            )
          }
          onAdd={(code) => save({ countries: [...countries, code] })}
        />
      </div>
      <Dialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        title={t.sure({ name: nameOf(removed ?? 'US') })}
        description={t.sureText}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            variant="destructive"
            onClick={() => {
              setRemoved(undefined);
              void save({ countries: countries.filter((code) => code !== removed) });
            }}
          >
            {t.remove}
          </Button>
          <Button variant="secondary" onClick={() => setRemoved(undefined)}>
            {t.keep}
          </Button>
        </div>
      </Dialog>
    </SectionCard>
  );
}

/** `names`: the codes of countries by their names. */
function AddCountry({
  names,
  onAdd,
}: {
  names: ReadonlyMap<string, string>;
  onAdd: (code: string) => Promise<unknown>;
}) {
  const t = useTexts(placesAdminTexts).countries;
  const locale = useLocale();
  const [name, setName] = useState('');
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    const code = names.get(name);
    if (code === undefined) return;
    setAdding(true);
    await onAdd(code);
    setAdding(false);
    setName('');
  };
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <Combobox
        label={t.add}
        items={[...names.keys()].toSorted((one, other) => one.localeCompare(other, locale))}
        value={name}
        onChange={setName}
      />
      <Button
        variant="secondary"
        className="min-h-12 justify-self-start"
        loading={isAdding}
        onClick={() => void add()}
      >
        {t.addIt}
      </Button>
    </div>
  );
}
