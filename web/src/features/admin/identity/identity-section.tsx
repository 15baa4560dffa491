import { communityChange, type AdminCommunity } from '@rizzly/domain/community';
import { LANGUAGE_NAMES, LANGUAGES } from '@rizzly/domain/texts';
import { IdCard, Mail } from 'lucide-react';
import { Controller } from 'react-hook-form';

import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { LoadedCommunity } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';
import { useSaveCommunity } from '../use-save-community.ts';
import { AccentField } from './accent-field.tsx';
import { LogoCard } from './logo-card.tsx';

/** The community's name, logo, color, language and contact. */
export function IdentitySection() {
  return (
    <LoadedCommunity>
      {(community) => (
        <>
          <IdentityForm community={community} />
          <LogoCard logoUrl={community.logoUrl} />
          <ContactForm community={community} />
        </>
      )}
    </LoadedCommunity>
  );
}

function IdentityForm({ community }: { community: AdminCommunity }) {
  const texts = useTexts(adminTexts);
  const t = texts.identity;
  const save = useSaveCommunity();
  const { name, language, minAge, accent } = community;
  const { register, formState, handleSubmit, control } = useSchemaForm(
    communityChange,
    texts.issues,
    {
      values: { name, tagline: community.tagline ?? '', language, minAge, accent },
    },
  );
  const { errors, isSubmitting } = formState;
  return (
    <SectionCard title={t.title} Icon={IdCard}>
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
        <TextField
          label={t.name}
          hint={t.nameHint}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField label={t.tagline} error={errors.tagline?.message} {...register('tagline')} />
        <Controller
          control={control}
          name="accent"
          render={({ field, fieldState }) => (
            <AccentField
              value={field.value ?? null}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label={t.language} hint={t.languageHint} {...register('language')}>
            {LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t.minAge}
            type="number"
            inputMode="numeric"
            hint={t.minAgeHint}
            error={errors.minAge?.message}
            {...register('minAge', { valueAsNumber: true })}
          />
        </div>
        <Button type="submit" loading={isSubmitting} className="justify-self-start">
          {texts.save}
        </Button>
      </form>
    </SectionCard>
  );
}

function ContactForm({ community }: { community: AdminCommunity }) {
  const texts = useTexts(adminTexts);
  const t = texts.identity;
  const save = useSaveCommunity();
  const { email, postal, authorities } = community.contact;
  const { register, formState, handleSubmit } = useSchemaForm(communityChange, texts.issues, {
    values: { contact: { email, postal: postal ?? '', authorities: authorities ?? '' } },
  });
  const { isSubmitting } = formState;
  const errors = formState.errors.contact;
  return (
    <SectionCard title={t.contact} Icon={Mail}>
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
        <p className="text-ink-soft">{t.contactText}</p>
        <TextField
          label={t.email}
          type="text"
          inputMode="email"
          error={errors?.email?.message}
          {...register('contact.email', { setValueAs: (value: string | null) => value || null })}
        />
        <TextAreaField
          label={t.postal}
          error={errors?.postal?.message}
          {...register('contact.postal')}
        />
        <TextAreaField
          label={t.authorities}
          error={errors?.authorities?.message}
          {...register('contact.authorities')}
        />
        <Button type="submit" loading={isSubmitting} className="justify-self-start">
          {texts.save}
        </Button>
      </form>
    </SectionCard>
  );
}
