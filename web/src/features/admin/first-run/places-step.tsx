import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Countries } from '../places/countries.tsx';
import { UnitsField } from '../places/units-field.tsx';
import { useSaveCommunityQuietly } from '../use-save-community.ts';
import type { StepProps } from './first-run-section.tsx';
import { firstRunTexts } from './texts/index.ts';

export function PlacesStep({ community, onDone }: StepProps) {
  const t = useTexts(firstRunTexts);
  const save = useSaveCommunityQuietly();
  return (
    <>
      <Countries countries={community.countries} save={save} />
      <UnitsField units={community.units} save={save} />
      <Button className="justify-self-start" onClick={() => void onDone()}>
        {t.goOn}
      </Button>
    </>
  );
}
