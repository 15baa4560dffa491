import { communityChange, type AdminCommunity } from '@rizzly/domain/community';
import { LANGUAGE_NAMES, LANGUAGES } from '@rizzly/domain/texts';
import { useQueryClient } from '@tanstack/react-query';
import { IdCard, Mail, ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';

import { call } from '../../../platform/api.ts';
import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { LoadedCommunity } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';
import { useSaveCommunity } from '../use-save-community.ts';
import { AccentField } from './accent-field.tsx';

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

/** Chooses the community's logo, from which all icons are made. */
function LogoCard({ logoUrl }: { logoUrl: string | null }) {
  const texts = useTexts(adminTexts);
  const t = texts.identity.logo;
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  const change = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      await queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/admin/community') });
      toast({ title: texts.saved, description: texts.savedText });
    } catch (error) {
      showFailure(texts.notSaved, error, texts.notSavedText);
    }
    setBusy(false);
  };
  const upload = async (file: File) => {
    const { uploadURL } = await call('POST /api/admin/logo/upload-url');
    await uploadFile(uploadURL, file);
    await call('PUT /api/admin/logo', { body: { logoURL: uploadURL } });
  };
  return (
    <SectionCard title={t.title} Icon={ImagePlus}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{t.text}</p>
        {logoUrl !== null && (
          <img
            src={logoUrl}
            alt={t.alt}
            className="max-h-32 max-w-full justify-self-start rounded-control bg-sunken object-contain p-3"
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t.choose}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void change(() => upload(file));
            target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" loading={isBusy} onClick={() => input.current?.click()}>
            {t.choose}
          </Button>
          {logoUrl !== null && (
            <Button
              variant="ghost"
              onClick={() => void change(() => call('DELETE /api/admin/logo'))}
            >
              {t.remove}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
