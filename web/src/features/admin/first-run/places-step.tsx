import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Countries } from '../places/countries.tsx';
import { UnitsField } from '../places/units-field.tsx';
import type { StepProps } from './first-run-section.tsx';
import { firstRunTexts } from './texts/index.ts';

export function PlacesStep({ community, onDone }: StepProps) {
  const t = useTexts(firstRunTexts);
  return (
    <>
      <Countries countries={community.countries} />
      <UnitsField units={community.units} />
      <Button className="justify-self-start" onClick={() => void onDone()}>
        {t.goOn}
      </Button>
    </>
  );
}
