import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { ActionForm } from '../../../../platform/web/ui/action-form.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { SelectField, TextAreaField } from '../../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import { Switch } from '../../../../platform/web/ui/switch.tsx';
import {
  FINDING_MAX,
  LIMIT_DAYS_MAX,
  CASE_REASONS,
  SUSPEND_DAYS,
  type CaseReason,
} from '../../../safety/index.ts';
import { BATCH_DECISIONS, batchBody, QUIET_REASONS } from '../../index.ts';
import { BatchProgress, UndoButton } from './batch-progress.tsx';
import { batchTexts } from './texts/index.ts';

/** Ids, or a search. */
export type Chosen = string[] | Record<string, string>;

export interface BatchDialogProps {
  members: Chosen;
  count: number;
  /** Chosen already. */
  reason?: CaseReason;
  onClose: () => void;
}

const DAYS_AT_FIRST = 7;
const DAYS = {
  limit: Array.from({ length: LIMIT_DAYS_MAX }, (_, index) => index + 1),
  suspend: SUSPEND_DAYS,
};

const daysOf = (decision: string): readonly number[] | undefined =>
  decision === 'limit' || decision === 'suspend' ? DAYS[decision] : undefined;

/** One decision about many members, then how far it is. */
export default function BatchDialog({ members, count, reason, onClose }: BatchDialogProps) {
  const t = useTexts(batchTexts);
  const [id, setId] = useState<string>();
  // The number of a search counts those about whom nobody decides this way.
  const [title, text] = Array.isArray(members)
    ? [t.title({ count }), t.text]
    : [t.titleOfSearch, `${t.allText} ${t.text}`];
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      {id === undefined ? (
        <BatchForm members={members} reason={reason} onBegun={setId} />
      ) : (
        <Begun id={id} onClose={onClose} />
      )}
    </Dialog>
  );
}

function BatchForm({
  members,
  reason,
  onBegun,
}: {
  members: Chosen;
  reason: CaseReason | undefined;
  onBegun: (id: string) => void;
}) {
  const t = useTexts(batchTexts);
  return (
    <ActionForm
      schema={batchBody}
      issues={t.issues}
      defaultValues={{ members, finding: '', quiet: false, days: DAYS_AT_FIRST }}
      send={({ days, ...body }) =>
        call('POST /api/desk/batches', {
          body: { ...body, members, ...(daysOf(body.decision) && { days }) },
        })
      }
      failed={{ title: t.failed, text: t.failedText }}
      refreshes={[['/api', 'desk', 'batches']]}
      onDone={({ batch }) => onBegun(batch.id)}
      submit={t.decide}
    >
      {({ field, control, watch, setValue }) => (
        <>
          <SelectField
            label={t.decision}
            // A limit's days may not be those of a suspension.
            {...field('decision', { onChange: () => setValue('days', DAYS_AT_FIRST) })}
          >
            <option value="">{t.choose}</option>
            {BATCH_DECISIONS.map((one) => (
              <option key={one} value={one}>
                {t.decisionNames[one]}
              </option>
            ))}
          </SelectField>
          {daysOf(watch('decision')) && (
            <SelectField
              label={t.days}
              value={watch('days')}
              onChange={(event) => setValue('days', Number(event.target.value))}
            >
              {daysOf(watch('decision'))?.map((days) => (
                <option key={days} value={days}>
                  {days}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={t.reason}
            defaultValue={reason ?? ''}
            {...field('reason', { onChange: () => setValue('quiet', false) })}
          >
            <option value="">{t.choose}</option>
            {CASE_REASONS.map((one) => (
              <option key={one} value={one}>
                {t.reasonNames[one].label}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label={t.finding}
            hint={t.findingHint}
            rows={3}
            maxLength={FINDING_MAX}
            {...field('finding')}
          />
          <Controller
            control={control}
            name="quiet"
            render={({ field: { value, onChange } }) => (
              <Switch
                label={t.quiet}
                description={t.quietText}
                checked={Boolean(value)}
                onChange={(next) => onChange(next && isQuietReason(watch('reason')))}
              />
            )}
          />
        </>
      )}
    </ActionForm>
  );
}

const isQuietReason = (reason: CaseReason) => QUIET_REASONS.includes(reason);

const EVERY_MS = 1000;

/** How far a batch is that was begun here. It goes on without this screen. */
function Begun({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(batchTexts);
  const query = useQuery({
    ...apiQuery('GET /api/desk/batches/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.batch.state === 'done' || data?.batch.state === 'undone' ? false : EVERY_MS,
  });
  return (
    <div className="grid gap-4">
      <Loaded query={query} failed={t.failed} skeleton="h-20">
        {({ batch }) => (
          <>
            <BatchProgress batch={batch} />
            {batch.state === 'running' && <p className="text-sm text-ink-soft">{t.goesOn}</p>}
            <div className="flex flex-wrap gap-3">
              <Button onClick={onClose}>{t.close}</Button>
              <UndoButton batch={batch} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
