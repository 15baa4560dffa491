import { IdCard, Mail, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';

import { LANGUAGE_NAMES, LANGUAGES } from '../../../../../platform/shared/texts/index.ts';
import { call } from '../../../../../platform/web/api.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { SelectField, TextAreaField, TextField } from '../../../../../platform/web/ui/field.tsx';
import { useAction } from '../../../../../platform/web/ui/use-action.ts';
import { uploadFile } from '../../../../../platform/web/upload.ts';
import { communityChange, type AdminCommunity } from '../../../index.ts';
import { Columns } from '../columns.tsx';
import { CommunityForm, LoadedCommunity } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';
import { AccentField } from './accent-field.tsx';
import { Preview } from './preview.tsx';

/** The community's name, logo, color, language and contact. */
export function IdentitySection() {
  return (
    <LoadedCommunity>
      {(community) => (
        <>
          <IdentityForm community={community} />
          <Columns
            first={<LogoCard logoUrl={community.logoUrl} />}
            second={<ContactForm community={community} />}
          />
        </>
      )}
    </LoadedCommunity>
  );
}

function IdentityForm({ community }: { community: AdminCommunity }) {
  const t = useTexts(adminTexts).identity;
  const { name, tagline, language, minAge, accent } = community;
  return (
    <CommunityForm
      title={t.title}
      Icon={IdCard}
      schema={communityChange}
      values={{ name, tagline: tagline ?? '', language, minAge, accent }}
    >
      {({ field, control, watch }) => (
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-8">
          <div className="grid min-w-0 content-start gap-5">
            <TextField label={t.name} hint={t.nameHint} {...field('name')} />
            <TextField label={t.tagline} {...field('tagline')} />
            <Controller
              control={control}
              name="accent"
              render={({ field: { value, onChange }, fieldState: { error } }) => (
                <AccentField value={value ?? null} onChange={onChange} error={error?.message} />
              )}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField label={t.language} hint={t.languageHint} {...field('language')}>
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
                {...field('minAge', { valueAsNumber: true })}
              />
            </div>
          </div>
          <Preview name={watch('name')} tagline={watch('tagline')} />
        </div>
      )}
    </CommunityForm>
  );
}

function ContactForm({ community }: { community: AdminCommunity }) {
  const t = useTexts(adminTexts).identity;
  const { email, postal, authorities } = community.contact;
  return (
    <CommunityForm
      title={t.contact}
      Icon={Mail}
      schema={communityChange}
      values={{ contact: { email, postal: postal ?? '', authorities: authorities ?? '' } }}
    >
      {({ field }) => (
        <>
          <p className="text-ink-soft">{t.contactText}</p>
          <TextField
            label={t.email}
            type="text"
            inputMode="email"
            {...field('contact.email', { setValueAs: (value: string | null) => value || null })}
          />
          <TextAreaField label={t.postal} {...field('contact.postal')} />
          <TextAreaField label={t.authorities} {...field('contact.authorities')} />
        </>
      )}
    </CommunityForm>
  );
}

/** Chooses the community's logo, from which all icons are made. */
function LogoCard({ logoUrl }: { logoUrl: string | null }) {
  const texts = useTexts(adminTexts);
  const t = texts.identity.logo;
  const input = useRef<HTMLInputElement>(null);
  const change = useAction(
    (file: File | null) => (file ? upload(file) : call('DELETE /api/admin/logo')),
    {
      done: { title: texts.saved, description: texts.savedText },
      failed: { title: texts.notSaved, text: texts.notSavedText },
      refreshes: ['GET /api/admin/community'],
    },
  );
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
            if (file) change.mutate(file);
            target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            loading={change.isPending}
            onClick={() => input.current?.click()}
          >
            {t.choose}
          </Button>
          {logoUrl !== null && (
            <Button variant="ghost" onClick={() => change.mutate(null)}>
              {t.remove}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}

async function upload(file: File) {
  const { uploadURL } = await call('POST /api/admin/logo/upload-url');
  await uploadFile(uploadURL, file);
  return call('PUT /api/admin/logo', { body: { logoURL: uploadURL } });
}
