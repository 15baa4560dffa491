import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Coffee, CalendarSync } from 'lucide-react';
import { useState } from 'react';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery, setAnswer } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { copyText } from '../../../../platform/web/ui/copy-text.ts';
import { TextField } from '../../../../platform/web/ui/field.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import { settingsTexts } from '../texts/index.ts';
import { ExportCard } from './export-card.tsx';
import { LeaveCard } from './leave-card.tsx';

const calendarQuery = apiQuery('GET /api/calendar');

/** Settings › My data (§22). */
export function DataSection() {
  return (
    <>
      <ExportCard />
      <CalendarCard />
      <BreakCard />
      <LeaveCard />
    </>
  );
}

/** Begins and ends a break (§22). */
function BreakCard() {
  const texts = useTexts(settingsTexts);
  const t = texts.data.pause;
  const { user, updateUser } = useSession();
  const isPaused = user.pausedSince !== null;
  const change = useAction(
    () => call(isPaused ? 'POST /api/account/resume' : 'POST /api/account/pause'),
    {
      done: isPaused
        ? { title: t.ended, description: t.endedText }
        : { title: t.begun, description: t.begunText },
      failed: { title: texts.notSaved, text: texts.notSavedWhy },
      onDone: ({ user: changed }) => updateUser(changed),
    },
  );
  return (
    <SectionCard title={isPaused ? t.titleNow : t.title} Icon={Coffee}>
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{isPaused ? t.textNow : t.text}</p>
        <Button
          variant={isPaused ? 'primary' : 'secondary'}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {isPaused ? t.end : t.begin}
        </Button>
      </div>
    </SectionCard>
  );
}

/** Makes and ends the secret address of the member's calendar. */
function CalendarCard() {
  const texts = useTexts(settingsTexts);
  const t = texts.data.calendar;
  const queryClient = useQueryClient();
  const { data } = useQuery(calendarQuery);
  /** Shown once: the server keeps only its hash. */
  const [link, setLink] = useState<string>();
  const failed = { title: texts.notSaved, text: texts.notSavedWhy };
  const make = useAction(() => call('POST /api/calendar'), {
    failed,
    onDone: ({ link: made, since }) => {
      setLink(made);
      setAnswer(queryClient, calendarQuery.queryKey, { since });
    },
  });
  const end = useAction(() => call('DELETE /api/calendar'), {
    done: { title: t.ended },
    failed,
    fills: 'GET /api/calendar',
    onDone: () => setLink(undefined),
  });
  const since = data?.since ?? null;
  return (
    <SectionCard title={t.title} Icon={CalendarSync}>
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{t.text}</p>
        {since !== null && <p>{t.since({ at: new Date(since) })}</p>}
        {link !== undefined && (
          <div className="grid w-full gap-3">
            <TextField
              label={t.address}
              hint={t.addressHint}
              value={link}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <div className="flex flex-wrap gap-3">
              <a href={link.replace(/^https?:/u, 'webcal:')} className={buttonStyles()}>
                {t.subscribe}
              </a>
              <Button
                variant="secondary"
                onClick={() => void copyText(link, t.copied, t.notCopied)}
              >
                {t.copy}
              </Button>
            </div>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={since === null ? 'primary' : 'secondary'}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {since === null ? t.make : t.makeAgain}
          </Button>
          {since !== null && (
            <Button variant="ghost" loading={end.isPending} onClick={() => end.mutate()}>
              {t.end}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
