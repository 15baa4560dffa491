import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { z } from 'zod';

import { DAY_MS, MINUTE_MS } from '../../../platform/shared/index.ts';
import { call } from '../../../platform/web/api.ts';
import { useSchemaForm } from '../../../platform/web/form.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../platform/web/query.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card, SectionCard } from '../../../platform/web/ui/card.tsx';
import { copyText } from '../../../platform/web/ui/copy-text.ts';
import { SelectField, TextField } from '../../../platform/web/ui/field.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import { useNow } from '../../../platform/web/use-now.ts';
import { newInvitation, type Invitation } from '../index.ts';
import { doorTexts } from './texts/index.ts';

/** How many days a new link can be good for. */
const DAYS = [7, 30, 365] as const;

const form = newInvitation
  .pick({ uses: true, note: true })
  .extend({ days: z.string().transform(Number) });

/** The member's invitations: makes, copies and ends links. The page in Settings has the same title. */
export function Invitations({ hasTitle = false }: { hasTitle?: boolean }) {
  const t = useTexts(doorTexts).invitations;
  const query = useQuery(apiQuery('GET /api/invitations'));
  const { data } = query;
  if (query.error && !data) return <LoadFailed level="h2" title={t.failed} query={query} />;
  if (!data) return <Skeleton className="h-64 rounded-card" />;
  const content = (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {t.text} {data.left !== null && t.left({ left: data.left })}
      </p>
      {data.left !== 0 && <NewInvitation />}
      {data.invitations.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <ul aria-label={t.list} className="grid divide-y divide-line">
          {data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </div>
  );
  return hasTitle ? (
    <SectionCard title={t.title} Icon={Ticket}>
      {content}
    </SectionCard>
  ) : (
    <Card>{content}</Card>
  );
}

function NewInvitation() {
  const texts = useTexts(doorTexts);
  const t = texts.invitations;
  const fetchAgain = useFetchAgain();
  const { register, handleSubmit, formState, reset } = useSchemaForm(form, texts.issues, {
    defaultValues: { uses: 1, note: '', days: String(DAYS[1]) },
  });
  const { errors, isSubmitting } = formState;
  const make = handleSubmit(async ({ uses, note, days }) => {
    try {
      const body = { uses, note, expiresAt: inDays(days) };
      const { code } = await call('POST /api/invitations', { body });
      await fetchAgain();
      reset();
      if (code !== null) await copyText(linkOf(code), t.copied, t.made);
    } catch (error) {
      showFailure(t.notMade, error, t.tryAgain);
    }
  });
  return (
    <form noValidate onSubmit={make} className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t.uses}
        type="number"
        inputMode="numeric"
        min={1}
        error={errors.uses?.message}
        {...register('uses', { valueAsNumber: true })}
      />
      <SelectField label={t.days} {...register('days')}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {t.dayOptions[days]}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TextField
          label={t.note}
          hint={t.noteHint}
          error={errors.note?.message}
          {...register('note')}
        />
      </div>
      <Button type="submit" loading={isSubmitting} className="justify-self-start">
        {t.make}
      </Button>
    </form>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTexts(doorTexts).invitations;
  const fetchAgain = useFetchAgain();
  const now = useNow(MINUTE_MS);
  const { id, code, uses, used, note, expiresAt, createdAt } = invitation;
  const name = note ?? t.untitled({ at: createdAt });
  const isOver = used >= uses || (expiresAt !== null && new Date(expiresAt) <= now);
  const end = useMutation({
    mutationFn: () => call('DELETE /api/invitations/:id', { params: { id } }),
    onSuccess: () => toast({ title: t.ended, description: name }),
    onError: (error) => showFailure(t.notEnded, error, t.tryAgain),
    onSettled: fetchAgain,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {t.used({ used, uses })}
          {' · '}
          {isOver ? t.over : expiresAt !== null && t.until({ at: expiresAt })}
        </p>
        {code !== null && !isOver && (
          <p className="text-sm text-ink-soft wrap-anywhere select-all">{linkOf(code)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {code !== null && !isOver && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t.copyOf({ name })}
            onClick={() => void copyText(linkOf(code), t.copied, t.notCopied)}
          >
            {t.copy}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.endOf({ name })}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {t.end}
        </Button>
      </div>
    </li>
  );
}

function linkOf(code: string): string {
  return `${location.origin}/register?invitation=${code}`;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

function useFetchAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/invitations') });
}
