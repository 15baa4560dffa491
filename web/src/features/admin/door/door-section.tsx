import {
  communitySettings,
  type AdminCommunity,
  type CommunityChange,
} from '@rizzly/domain/community';
import { AtSign, DoorOpen } from 'lucide-react';
import { z } from 'zod';

import { useSchemaForm } from '../../../platform/form.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { Invitations } from '../../door/index.ts';
import { LoadedCommunity } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';
import { useSaveCommunity } from '../use-save-community.ts';

const { registration, question, membersInvite, denyDomains, allowDomains } =
  communitySettings.shape;

/** From the widest to the narrowest. */
const DOORS = ['open', 'approval', 'invite', 'closed'] as const;

const doorForm = z.object({ registration, question, membersInvite });

/** One domain a line. */
const lines = <Schema extends z.ZodType<string[], string[]>>(schema: Schema) =>
  z
    .string()
    .transform((text) => text.split(/[\s,;]+/u).filter((line) => line !== ''))
    .pipe(schema);
const domainsForm = z.object({
  denyDomains: lines(denyDomains),
  allowDomains: lines(allowDomains),
});

/** Who may join: the door, addresses, and the admin's own invitations. */
export function DoorSection() {
  return (
    <LoadedCommunity>
      {(community) => (
        <>
          <DoorForm community={community} />
          <DomainsForm community={community} />
          <Invitations />
        </>
      )}
    </LoadedCommunity>
  );
}

function DoorForm({ community }: { community: AdminCommunity }) {
  const texts = useTexts(adminTexts);
  const t = texts.door;
  const save = useSaveCommunity();
  const { register, formState, handleSubmit, watch } = useSchemaForm(doorForm, texts.issues, {
    values: {
      registration: community.registration,
      question: community.question ?? '',
      membersInvite: community.membersInvite,
    },
  });
  const { errors, isSubmitting } = formState;
  const chosen = watch('registration');
  return (
    <SectionCard title={t.who} Icon={DoorOpen}>
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
        <SelectField label={t.registration} hint={t.hints[chosen]} {...register('registration')}>
          {DOORS.map((one) => (
            <option key={one} value={one}>
              {t.names[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.question}
          hint={t.questionHint}
          error={errors.question?.message}
          {...register('question')}
        />
        <TextField
          label={t.membersInvite}
          hint={t.membersInviteHint}
          type="number"
          inputMode="numeric"
          min={0}
          error={errors.membersInvite?.message}
          {...register('membersInvite', { valueAsNumber: true })}
        />
        <Button type="submit" loading={isSubmitting} className="justify-self-start">
          {texts.save}
        </Button>
      </form>
    </SectionCard>
  );
}

function DomainsForm({ community }: { community: AdminCommunity }) {
  const texts = useTexts(adminTexts);
  const t = texts.door;
  const save = useSaveCommunity();
  const { register, formState, handleSubmit } = useSchemaForm(domainsForm, texts.issues, {
    values: {
      denyDomains: community.denyDomains.join('\n'),
      allowDomains: community.allowDomains.join('\n'),
    },
  });
  const { errors, isSubmitting } = formState;
  const saveDomains = (change: CommunityChange) => save(change);
  return (
    <SectionCard title={t.domains} Icon={AtSign}>
      <form noValidate onSubmit={handleSubmit(saveDomains)} className="grid gap-5">
        <p className="text-ink-soft">{t.domainsText}</p>
        <TextAreaField
          label={t.denyDomains}
          hint={t.denyDomainsHint}
          spellCheck={false}
          error={errorOf(errors.denyDomains)}
          {...register('denyDomains')}
        />
        <TextAreaField
          label={t.allowDomains}
          hint={t.allowDomainsHint}
          spellCheck={false}
          error={errorOf(errors.allowDomains)}
          {...register('allowDomains')}
        />
        <Button type="submit" loading={isSubmitting} className="justify-self-start">
          {texts.save}
        </Button>
      </form>
    </SectionCard>
  );
}

/** The error of a list is that of the first wrong entry. */
function errorOf(error: object | undefined): string | undefined {
  if (error === undefined) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map((one: unknown) => (typeof one === 'object' && one ? errorOf(one) : undefined))
    .find((message) => message !== undefined);
}
