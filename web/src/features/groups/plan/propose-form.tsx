import { SLOTS_MAX, SLOTS_MIN } from '@rizzly/domain/groups';
import { zoneOfPlace } from '@rizzly/domain/places';
import { instantOf } from '@rizzly/domain/shared';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';

import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { learnPlace, PlaceField } from '../../places/index.ts';
import { usePlanAct } from './queries.ts';
import { planTexts } from './texts/index.ts';

interface Draft {
  key: number;
  startsAt: string;
  place: string;
  city: string;
}

/** Two to five times and places to vote on. */
export function ProposeForm({ conversationId }: { conversationId: string }) {
  const texts = useTexts(planTexts);
  const t = texts.propose;
  const { user } = useSession();
  const nextKey = useRef(SLOTS_MIN);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    [0, 1].map((key) => ({ key, startsAt: '', place: '', city: user.location })),
  );
  const propose = usePlanAct(conversationId, async () => {
    await Promise.all(drafts.map(({ city }) => learnPlace(city)));
    const slots = drafts.map(({ startsAt, place, city }) => ({
      startsAt: toUtc(startsAt, city),
      place: { name: place, city },
    }));
    await call('POST /api/conversations/:id/plans', {
      params: { id: conversationId },
      body: { slots },
    });
    toast({ title: t.done });
  });
  const issues = issuesOf(propose.error);
  function change(key: number, changes: Partial<Draft>): void {
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  }
  function add(): void {
    const last = drafts.at(-1);
    const key = nextKey.current;
    nextKey.current += 1;
    const next = { key, startsAt: '', place: last?.place ?? '', city: last?.city ?? user.location };
    setDrafts([...drafts, next]);
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        propose.mutate();
      }}
    >
      <p className="text-ink-soft">{t.intro}</p>
      {drafts.map(({ key, startsAt, place, city }, index) => (
        <fieldset key={key} className="grid min-w-0 gap-3 rounded-card border border-line p-4">
          <div className="flex items-center justify-between gap-2">
            <legend className="contents font-bold">{t.slot({ number: index + 1 })}</legend>
            {drafts.length > SLOTS_MIN && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t.remove({ number: index + 1 })}
                onClick={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
              >
                <X aria-hidden className="size-5" />
              </Button>
            )}
          </div>
          <TextField
            label={t.startsAt}
            hint={city === '' ? undefined : t.zone({ city })}
            type="datetime-local"
            error={issues.get(`slots.${index}.startsAt`)}
            value={startsAt}
            onChange={(event) => change(key, { startsAt: event.target.value })}
          />
          <TextField
            label={t.place}
            hint={t.placeHint}
            dir="auto"
            maxLength={100}
            error={issues.get(`slots.${index}.place.name`)}
            value={place}
            onChange={(event) => change(key, { place: event.target.value })}
          />
          <PlaceField
            label={t.city}
            error={issues.get(`slots.${index}.place.city`)}
            value={city}
            onChange={(next) => change(key, { city: next })}
          />
          {issues.has(`slots.${index}`) && (
            <FieldError id={`slot-${key}`}>{issues.get(`slots.${index}`)}</FieldError>
          )}
        </fieldset>
      ))}
      <div role="alert">
        {propose.error && issues.size === 0 && (
          <FieldError id="propose-error">{messageOf(propose.error, texts.failedText)}</FieldError>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={propose.isPending}>
          {t.send}
        </Button>
        {drafts.length < SLOTS_MAX && (
          <Button variant="secondary" onClick={add}>
            <Plus aria-hidden className="size-4" />
            {t.add}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The server's message for each field, by path. The first of several counts. */
function issuesOf(error: unknown): ReadonlyMap<string, string> {
  const issues = error instanceof ApiError ? error.issues : [];
  return new Map(issues.map(({ path, message }): [string, string] => [path, message]).toReversed());
}

/** Empty for an invalid time, which the server then reports. */
export function toUtc(wall: string, city: string, known?: number): string {
  const instant = instantOf(wall, zoneOfPlace(city), known);
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString();
}
