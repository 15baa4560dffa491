import { Controller } from 'react-hook-form';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { buttonStyles } from '../../../../../platform/web/ui/button-styles.ts';
import { Card } from '../../../../../platform/web/ui/card.tsx';
import { TextField } from '../../../../../platform/web/ui/field.tsx';
import { communitySettings, type AdminCommunity } from '../../../index.ts';
import { AccentField } from '../identity/accent-field.tsx';
import type { Change } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';
import { firstRunTexts } from './texts/index.ts';

export interface StepProps {
  community: AdminCommunity;
  /** Saves the step's settings, if it has some, and goes on to the next step. */
  onDone: (change?: Change) => Promise<void>;
}

const form = communitySettings.pick({ name: true, tagline: true, accent: true });

export function IdentityStep({ community, onDone }: StepProps) {
  const texts = useTexts(adminTexts);
  const t = useTexts(firstRunTexts);
  const { name, tagline, accent } = community;
  return (
    <Card>
      <ActionForm
        schema={form}
        issues={texts.issues}
        defaultValues={{ name, tagline: tagline ?? '', accent }}
        send={onDone}
        failed={null}
        submit={t.save}
        className="grid gap-5 lg:grid-cols-2 lg:gap-x-8"
      >
        {({ field, control, watch }) => (
          <>
            <div className="grid min-w-0 content-start gap-5">
              <TextField label={texts.identity.name} {...field('name')} />
              <TextField label={texts.identity.tagline} {...field('tagline')} />
              <Controller
                control={control}
                name="accent"
                render={({ field: { value, onChange }, fieldState: { error } }) => (
                  <AccentField value={value ?? null} onChange={onChange} error={error?.message} />
                )}
              />
            </div>
            <Preview name={watch('name')} tagline={watch('tagline') ?? ''} />
          </>
        )}
      </ActionForm>
    </Card>
  );
}

/** The colors are those of the whole page, which shows them while they are chosen. */
function Preview({ name, tagline }: { name: string; tagline: string }) {
  const t = useTexts(firstRunTexts);
  return (
    <figure
      aria-label={t.preview}
      className="grid min-w-0 content-center justify-items-center gap-2 rounded-card border-2 border-line bg-paper px-5 py-6 text-center"
    >
      <p dir="auto" className="font-display text-2xl font-bold text-accent-text wrap-anywhere">
        {name}
      </p>
      <p dir="auto" className="text-ink-soft wrap-anywhere">
        {tagline || t.hello({ name })}
      </p>
      <span className={buttonStyles('primary')}>{t.sample}</span>
    </figure>
  );
}
