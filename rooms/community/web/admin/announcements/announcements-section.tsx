import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { z } from 'zod';

import { MINUTE_MS } from '../../../../../platform/shared/index.ts';
import { call } from '../../../../../platform/web/api.ts';
import { useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { ActionForm } from '../../../../../platform/web/ui/action-form.tsx';
import { Badge, type BadgeTone } from '../../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { TextField } from '../../../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../../../platform/web/ui/loaded.tsx';
import { useAction } from '../../../../../platform/web/ui/use-action.ts';
import { useNow } from '../../../../../platform/web/use-now.ts';
import { ANNOUNCEMENT_MAX, announcementChange, type Announcement } from '../../../index.ts';
import { Columns } from '../columns.tsx';
import { adminTexts } from '../texts/index.ts';
import { adminAnnouncementsTexts } from './texts/index.ts';

const LIST = 'GET /api/admin/announcements';

/** The schema says what is wrong with a time that is missing. */
const localTime = z.string().transform((local) => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
});
const form = z
  .object({
    text: z.object({ en: z.string(), es: z.string().transform((es) => es.trim() || null) }),
    from: localTime,
    until: localTime,
  })
  .transform((body): z.input<typeof announcementChange> => body)
  .pipe(announcementChange);

/** Announces something for a time, and lists what was announced. */
export function AnnouncementsSection() {
  return <Columns first={<AnnounceForm />} second={<AnnouncementList />} />;
}

function AnnounceForm() {
  const t = useTexts(adminAnnouncementsTexts);
  const { issues } = useTexts(adminTexts);
  return (
    <SectionCard title={t.title} Icon={Megaphone}>
      <ActionForm
        schema={form}
        issues={issues}
        defaultValues={{ text: { en: '', es: '' }, from: '', until: '' }}
        send={(body) => call('POST /api/admin/announcements', { body })}
        done={{ title: t.announced, description: t.announcedText }}
        failed={{ title: t.notAnnounced, text: t.notAnnouncedText }}
        refreshes={[LIST]}
        resets
        submit={t.announce}
      >
        {({ field }) => (
          <>
            <p className="text-ink-soft">{t.text}</p>
            <TextField
              label={t.english}
              lang="en"
              maxLength={ANNOUNCEMENT_MAX}
              {...field('text.en')}
            />
            <TextField
              label={t.spanish}
              hint={t.spanishHint}
              lang="es"
              maxLength={ANNOUNCEMENT_MAX}
              {...field('text.es')}
            />
            <div className="grid gap-5 lg:grid-cols-2">
              <TextField label={t.from} hint={t.zone} type="datetime-local" {...field('from')} />
              <TextField label={t.until} hint={t.zone} type="datetime-local" {...field('until')} />
            </div>
          </>
        )}
      </ActionForm>
    </SectionCard>
  );
}

function AnnouncementList() {
  const t = useTexts(adminAnnouncementsTexts);
  const query = useQuery(apiQuery(LIST));
  return (
    <Loaded query={query} failed={t.notLoaded} skeleton="h-40 rounded-card">
      {(announcements) => (
        <SectionCard title={t.list}>
          {announcements.length === 0 ? (
            <p className="text-ink-soft">{t.none}</p>
          ) : (
            <ul className="grid divide-y divide-line">
              {announcements.map((announcement) => (
                <Row key={announcement.id} announcement={announcement} />
              ))}
            </ul>
          )}
        </SectionCard>
      )}
    </Loaded>
  );
}

const TONES = { coming: 'neutral', shown: 'mint', ended: 'neutral' } as const satisfies Record<
  string,
  BadgeTone
>;

function Row({ announcement: { id, text, from, until } }: { announcement: Announcement }) {
  const t = useTexts(adminAnnouncementsTexts);
  const now = useNow(MINUTE_MS).getTime();
  const state = now < Date.parse(from) ? 'coming' : now < Date.parse(until) ? 'shown' : 'ended';
  const remove = useAction(() => call('DELETE /api/admin/announcements/:id', { params: { id } }), {
    failed: { title: t.notRemoved, text: t.notRemovedText },
    refreshes: [LIST],
  });
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <Badge tone={TONES[state]}>{t.states[state]}</Badge>
        {t.times({ from, until })}
      </p>
      <p lang="en" className="font-bold wrap-anywhere">
        {text.en}
      </p>
      {text.es !== null && (
        <p lang="es" className="wrap-anywhere">
          {text.es}
        </p>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => remove.mutate()}
      >
        {t.remove}
      </Button>
    </li>
  );
}
