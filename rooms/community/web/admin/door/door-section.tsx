import { AtSign, DoorOpen } from 'lucide-react';
import { z } from 'zod';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { SelectField, TextAreaField, TextField } from '../../../../../platform/web/ui/field.tsx';
import { Invitations } from '../../../../door/web/index.ts';
import { communitySettings, type AdminCommunity } from '../../../index.ts';
import { CommunityForm, LoadedCommunity } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';
import { LimitsCards } from './limits-card.tsx';

const { denyDomains, allowDomains } = communitySettings.shape;

/** From the widest to the narrowest. */
const DOORS = ['open', 'approval', 'invite', 'closed'] as const;

const doorForm = communitySettings.pick({
  registration: true,
  question: true,
  membersInvite: true,
});

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

/** Who may join: the door, the admin's own invitations, and addresses. */
export function DoorSection() {
  return (
    <LoadedCommunity>
      {(community) => (
        <>
          <DoorForm community={community} />
          <Invitations />
          <DomainsForm community={community} />
          <LimitsCards community={community} />
        </>
      )}
    </LoadedCommunity>
  );
}

function DoorForm({ community }: { community: AdminCommunity }) {
  const t = useTexts(adminTexts).door;
  const { registration, question, membersInvite } = community;
  return (
    <CommunityForm
      title={t.who}
      Icon={DoorOpen}
      schema={doorForm}
      values={{ registration, question: question ?? '', membersInvite }}
    >
      {({ field, watch }) => (
        <>
          <SelectField
            label={t.registration}
            hint={t.hints[watch('registration')]}
            {...field('registration')}
          >
            {DOORS.map((one) => (
              <option key={one} value={one}>
                {t.names[one]}
              </option>
            ))}
          </SelectField>
          <TextField label={t.question} hint={t.questionHint} {...field('question')} />
          <TextField
            label={t.membersInvite}
            hint={t.membersInviteHint}
            type="number"
            inputMode="numeric"
            min={0}
            {...field('membersInvite', { valueAsNumber: true })}
          />
        </>
      )}
    </CommunityForm>
  );
}

function DomainsForm({ community }: { community: AdminCommunity }) {
  const t = useTexts(adminTexts).door;
  return (
    <CommunityForm
      title={t.domains}
      Icon={AtSign}
      schema={domainsForm}
      values={{
        denyDomains: community.denyDomains.join('\n'),
        allowDomains: community.allowDomains.join('\n'),
      }}
    >
      {({ field }) => (
        <>
          <p className="text-ink-soft">{t.domainsText}</p>
          <TextAreaField
            label={t.denyDomains}
            hint={t.denyDomainsHint}
            spellCheck={false}
            {...field('denyDomains')}
          />
          <TextAreaField
            label={t.allowDomains}
            hint={t.allowDomainsHint}
            spellCheck={false}
            {...field('allowDomains')}
          />
        </>
      )}
    </CommunityForm>
  );
}
