import { AtSign, DoorOpen, Heart } from 'lucide-react';
import { z } from 'zod';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { SelectField, TextAreaField, TextField } from '../../../../../platform/web/ui/field.tsx';
import { Switch } from '../../../../../platform/web/ui/switch.tsx';
import { Invitations } from '../../../../door/web/index.ts';
import { RaidCard } from '../../../../safety/web/index.ts';
import { communitySettings, type AdminCommunity } from '../../../index.ts';
import { Columns } from '../columns.tsx';
import { CommunityForm, LoadedCommunity, useSaveCommunity } from '../loaded-community.tsx';
import { adminTexts } from '../texts/index.ts';

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
        <Columns
          first={
            <>
              <DoorForm community={community} />
              <Invitations hasTitle />
            </>
          }
          second={
            <>
              <DomainsForm community={community} />
              <LimitsCards community={community} />
            </>
          }
        />
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
          {(watch('registration') === 'approval' || question !== null) && (
            <TextField label={t.question} hint={t.questionHint} {...field('question')} />
          )}
          <TextField
            label={t.membersInvite}
            hint={t.membersInviteHint}
            type="number"
            inputMode="numeric"
            min={0}
            className="max-w-60"
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

const limitsForm = communitySettings.pick({ facesADay: true, yourTurnLimit: true });

/** How much of a day members meet, what newcomers may do. */
function LimitsCards({ community }: { community: AdminCommunity }) {
  const t = useTexts(adminTexts).limits;
  const save = useSaveCommunity();
  const { facesADay, yourTurnLimit, newcomerLimits } = community;
  return (
    <>
      <RaidCard isAlways />
      <SectionCard title={t.title} Icon={Heart}>
        <Switch
          label={t.newcomerLimits}
          description={t.newcomerLimitsText}
          checked={newcomerLimits}
          onChange={(next) => save.mutate({ newcomerLimits: next })}
        />
      </SectionCard>
      <CommunityForm title={t.numbers} schema={limitsForm} values={{ facesADay, yourTurnLimit }}>
        {({ field }) => (
          <>
            <TextField
              label={t.facesADay}
              hint={t.facesADayHint}
              type="number"
              inputMode="numeric"
              min={0}
              className="max-w-60"
              {...field('facesADay', { valueAsNumber: true })}
            />
            <TextField
              label={t.yourTurnLimit}
              hint={t.yourTurnLimitHint}
              type="number"
              inputMode="numeric"
              min={0}
              className="max-w-60"
              {...field('yourTurnLimit', { valueAsNumber: true })}
            />
          </>
        )}
      </CommunityForm>
    </>
  );
}
