import { communitySettings, REGISTRATIONS } from '@rizzly/domain/community';

import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { adminTexts } from '../texts/index.ts';
import type { StepProps } from './first-run-section.tsx';
import { firstRunTexts } from './texts/index.ts';

const form = communitySettings.pick({ registration: true, question: true });

export function DoorStep({ community, onDone }: StepProps) {
  const texts = useTexts(adminTexts);
  const t = useTexts(firstRunTexts);
  const { registration, question } = community;
  const { register, formState, handleSubmit, watch } = useSchemaForm(form, texts.issues, {
    defaultValues: { registration, question: question ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const chosen = watch('registration');
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit((values) => onDone(values))} className="grid gap-5">
        <SelectField
          label={texts.door.registration}
          hint={texts.door.hints[chosen]}
          {...register('registration')}
        >
          {REGISTRATIONS.map((one) => (
            <option key={one} value={one}>
              {texts.door.names[one]}
            </option>
          ))}
        </SelectField>
        {chosen === 'approval' && (
          <TextField
            label={texts.door.question}
            hint={texts.door.questionHint}
            error={errors.question?.message}
            {...register('question')}
          />
        )}
        <Button type="submit" loading={isSubmitting} className="justify-self-start">
          {t.save}
        </Button>
      </form>
    </Card>
  );
}
