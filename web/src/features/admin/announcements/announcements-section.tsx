import { ANNOUNCEMENT_MAX, type Announcement } from '@rizzly/domain/community';
import { MINUTE_MS } from '@rizzly/domain/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';

import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { adminAnnouncementsTexts } from './texts/index.ts';

const announcementsQuery = apiQuery('GET /api/admin/announcements');
const NOTHING = { en: '', es: '', from: '', until: '' };

/** Announces something for a time, and lists what was announced. */
export function AnnouncementsSection() {
  return (
    <>
      <AnnounceForm />
      <AnnouncementList />
    </>
  );
}

function AnnounceForm() {
  const t = useTexts(adminAnnouncementsTexts);
  const queryClient = useQueryClient();
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const field = (name: keyof typeof NOTHING, path: string = name) => ({
    value: values[name],
    error: errors[path],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });

  const announce = async () => {
    setBusy(true);
    setErrors({});
    try {
      const { en, es, from, until } = values;
      const body = { text: { en, es: es.trim() || null }, from: asIso(from), until: asIso(until) };
      await call('POST /api/admin/announcements', { body });
      setValues(NOTHING);
      await queryClient.invalidateQueries(announcementsQuery);
      toast({ title: t.announced, description: t.announcedText });
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      showFailure(t.notAnnounced, error, t.notAnnouncedText);
    }
    setBusy(false);
  };
  return (
    <SectionCard title={t.title} Icon={Megaphone}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void announce();
        }}
      >
        <p className="text-ink-soft">{t.text}</p>
        <TextField
          label={t.english}
          lang="en"
          maxLength={ANNOUNCEMENT_MAX}
          {...field('en', 'text.en')}
        />
        <TextField
          label={t.spanish}
          hint={t.spanishHint}
          lang="es"
          maxLength={ANNOUNCEMENT_MAX}
          {...field('es', 'text.es')}
        />
        <div className="grid gap-5 lg:grid-cols-2">
          <TextField label={t.from} hint={t.zone} type="datetime-local" {...field('from')} />
          <TextField label={t.until} hint={t.zone} type="datetime-local" {...field('until')} />
        </div>
        <Button type="submit" loading={isBusy} className="justify-self-start">
          {t.announce}
        </Button>
      </form>
    </SectionCard>
  );
}

/** The server says what is wrong with a time that is missing. */
function asIso(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

function AnnouncementList() {
  const t = useTexts(adminAnnouncementsTexts);
  const query = useQuery(announcementsQuery);
  if (query.data === undefined) {
    if (query.error) return <LoadFailed level="h2" title={t.notLoaded} query={query} />;
    return <Skeleton className="h-40 rounded-card" />;
  }
  return (
    <SectionCard title={t.list}>
      {query.data.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {query.data.map((announcement) => (
            <Row key={announcement.id} announcement={announcement} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

const TONES = { coming: 'neutral', shown: 'mint', ended: 'neutral' } as const satisfies Record<
  string,
  BadgeTone
>;

function Row({ announcement: { id, text, from, until } }: { announcement: Announcement }) {
  const t = useTexts(adminAnnouncementsTexts);
  const queryClient = useQueryClient();
  const now = useNow(MINUTE_MS).getTime();
  const state = now < Date.parse(from) ? 'coming' : now < Date.parse(until) ? 'shown' : 'ended';
  const remove = async () => {
    try {
      await call('DELETE /api/admin/announcements/:id', { params: { id } });
      await queryClient.invalidateQueries(announcementsQuery);
    } catch (error) {
      showFailure(t.notRemoved, error, t.notRemovedText);
    }
  };
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
        onClick={() => void remove()}
      >
        {t.remove}
      </Button>
    </li>
  );
}
