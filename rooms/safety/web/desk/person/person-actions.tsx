import { KeyRound, LogOut, Pencil, UserCog, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';

import { type Answer, call } from '../../../../../platform/web/api.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { useSession } from '../../../../../platform/web/session.tsx';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { Dialog } from '../../../../../platform/web/ui/dialog.tsx';
import { EmailField, TextAreaField, TextField } from '../../../../../platform/web/ui/field.tsx';
import { correctBody, REASON_MAX, reasonBody, type CorrectBody } from '../../../../people/index.ts';
import { PlaceField } from '../../../../places/web/index.ts';
import { OpenCaseButton } from '../../report-item.tsx';
import { personTexts } from './texts/index.ts';

type Action = 'correct' | 'endSessions' | 'askPassword';
const ACTIONS: readonly (readonly [Action, LucideIcon])[] = [
  ['correct', Pencil],
  ['endSessions', LogOut],
  ['askPassword', KeyRound],
];

/** The same as the server: on staff admins alone, and nobody on themselves. */
export function useMayAct({ id, role }: ShownMember): boolean {
  const { user } = useSession();
  return id !== user.id && (role === 'member' || user.role === 'admin');
}

/** What staff can do about a member, each with a reason. */
export function PersonActions({ member }: { member: ShownMember }) {
  const t = useTexts(personTexts);
  const [action, setAction] = useState<Action>();
  const mayAct = useMayAct(member);
  const { id, fullName: name } = member;
  const close = () => setAction(undefined);
  return (
    <SectionCard title={t.toAct} Icon={UserCog}>
      <div className="grid gap-3 [&>button]:justify-start [&>button]:text-start">
        {!mayAct && <p className="text-ink-soft">{t.notOnThem}</p>}
        {mayAct &&
          ACTIONS.map(([one, Icon]) => (
            <Button key={one} variant="secondary" onClick={() => setAction(one)}>
              <Icon aria-hidden className="size-4 shrink-0" />
              {t[one]}
            </Button>
          ))}
        <OpenCaseButton size="md" request={{ subject: { kind: 'member', id }, name }} />
        <p className="text-sm text-ink-soft">{t.restrictions}</p>
      </div>
      {action === 'correct' && <CorrectDialog member={member} onClose={close} />}
      {(action === 'endSessions' || action === 'askPassword') && (
        <ReasonDialog memberId={id} action={action} onClose={close} />
      )}
    </SectionCard>
  );
}

/** What an action refreshes, and how a failure is said. */
function useSaid() {
  const t = useTexts(personTexts);
  return {
    failed: { title: t.notDone, text: t.notDoneText },
    refreshes: ['admin', 'desk'].map((part) => ['/api', part, 'members']),
  };
}

function ReasonDialog({
  memberId,
  action,
  onClose,
}: {
  memberId: string;
  action: Exclude<Action, 'correct'>;
  onClose: () => void;
}) {
  const t = useTexts(personTexts);
  const params = { id: memberId };
  const { text, title, send } = {
    endSessions: {
      text: t.endSessionsText,
      title: t.sessionsEnded,
      send: (body: { reason: string }) =>
        call('POST /api/desk/members/:id/end-sessions', { params, body }),
    },
    askPassword: {
      text: t.askPasswordText,
      title: t.passwordAsked,
      send: (body: { reason: string }) =>
        call('POST /api/desk/members/:id/ask-password', { params, body }),
    },
  }[action];
  return (
    <Dialog open onOpenChange={onClose} title={t[action]} description={text}>
      <ActionForm
        schema={reasonBody}
        issues={t.issues}
        defaultValues={{ reason: '' }}
        send={send}
        {...useSaid()}
        done={{ title }}
        onDone={onClose}
        submit={t[action]}
      >
        {({ field }) => (
          <TextAreaField
            label={t.reason}
            hint={t.reasonHint}
            rows={2}
            maxLength={REASON_MAX}
            {...field('reason')}
          />
        )}
      </ActionForm>
    </Dialog>
  );
}

function CorrectDialog({ member, onClose }: { member: ShownMember; onClose: () => void }) {
  const t = useTexts(personTexts);
  const { id, fullName, age, location, email } = member;
  const before = { fullName, age, location, email };
  /** What is so already is left out: an old name or place may not be a choice any more. */
  const changesIn = ({ reason, ...given }: CorrectBody) => ({
    reason,
    ...Object.fromEntries(
      Object.entries(given).filter(
        ([part, value]) => value !== before[part as keyof typeof before],
      ),
    ),
  });
  return (
    <Dialog open onOpenChange={onClose} title={t.correctTitle} description={t.correctText}>
      <ActionForm
        schema={correctBody}
        issues={t.issues}
        defaultValues={{ reason: '', fullName, age, location, ...(email && { email }) }}
        send={(body) =>
          call('PATCH /api/desk/members/:id', { params: { id }, body: changesIn(body) })
        }
        {...useSaid()}
        done={{ title: t.corrected }}
        onDone={onClose}
        submit={t.correctTitle}
      >
        {({ field, control }) => (
          <>
            <TextField label={t.fullName} dir="auto" {...field('fullName')} />
            <TextField
              label={t.age}
              type="number"
              inputMode="numeric"
              {...field('age', { valueAsNumber: true })}
            />
            <Controller
              control={control}
              name="location"
              render={({ field: { ref, value = '', ...place }, fieldState }) => (
                <PlaceField
                  label={t.place}
                  emptyText={t.noPlace}
                  inputRef={ref}
                  value={value}
                  error={fieldState.error?.message}
                  {...place}
                />
              )}
            />
            {email !== undefined && (
              <EmailField label={t.email} hint={t.emailHint} {...field('email')} />
            )}
            <TextAreaField
              label={t.reason}
              hint={t.reasonHint}
              rows={2}
              maxLength={REASON_MAX}
              {...field('reason')}
            />
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}

type DeskPage = Answer<'GET /api/desk/members/:id'>;

/** At the desk without the address. */
export type ShownMember = DeskPage['member'] & { email?: string };
export type Page = Omit<DeskPage, 'member'> & { member: ShownMember };
