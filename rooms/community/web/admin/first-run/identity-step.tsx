import { Controller } from 'react-hook-form';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { Card } from '../../../../../platform/web/ui/card.tsx';
import { TextField } from '../../../../../platform/web/ui/field.tsx';
import { communitySettings, type AdminCommunity } from '../../../index.ts';
import { AccentField } from '../identity/accent-field.tsx';
import { Preview } from '../identity/preview.tsx';
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
            <Preview name={watch('name')} tagline={watch('tagline')} />
          </>
        )}
      </ActionForm>
    </Card>
  );
}
