import { useEffect, useId } from 'react';

import { showAccent } from '../../../../../platform/web/accent.ts';
import { currentCommunity } from '../../../../../platform/web/community.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { CONTROL, describedBy, FieldFrame } from '../../../../../platform/web/ui/field.tsx';
import { adminTexts } from '../texts/index.ts';

const COLOR = /^#[\da-f]{6}$/iu;
/** Where the browser's color chooser begins: the product's own coral. */
const OWN = '#fa6e58';

/** The community's color. The whole page shows it while it is being chosen. */
export function AccentField({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (accent: string | null) => void;
  error: string | undefined;
}) {
  const t = useTexts(adminTexts).identity;
  const id = useId();
  const texts = { error, hint: t.accentHint };
  const isColor = value !== null && COLOR.test(value);
  useEffect(() => {
    if (value === null || COLOR.test(value)) showAccent(value);
  }, [value]);
  // What was not saved ends with the page.
  useEffect(() => () => showAccent(currentCommunity().accent), []);
  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label={t.accent} {...texts}>
        <div className="flex gap-3">
          <input
            type="color"
            aria-label={t.chooseColor}
            value={isColor ? value : OWN}
            onChange={(event) => onChange(event.target.value)}
            className="h-12 w-16 shrink-0 cursor-pointer rounded-control border-2 border-line-strong bg-paper p-1"
          />
          <input
            {...describedBy(id, texts)}
            id={id}
            placeholder={OWN}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value.trim() || null)}
            className={`${CONTROL} min-w-0`}
          />
        </div>
      </FieldFrame>
      {value !== null && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange(null)}
        >
          {t.ownColor}
        </Button>
      )}
    </div>
  );
}
