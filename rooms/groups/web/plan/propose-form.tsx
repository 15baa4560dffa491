import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { instantOf, wallTimeOf, type WallTime } from '../../../../platform/shared/index.ts';
import { ApiError, messageOf } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { DialogFoot } from '../../../../platform/web/ui/dialog-foot.tsx';
import { FieldError, TextField } from '../../../../platform/web/ui/field.tsx';
import { hasPlace } from '../../../events/index.ts';
import { zoneOfPlace } from '../../../places/index.ts';
import { learnPlace, PlaceField } from '../../../places/web/index.ts';
import { SLOTS_MAX, SLOTS_MIN, SLOTS_MIN_OF_TWO, type Plan } from '../../index.ts';
import { usePlanAction } from './queries.ts';
import { planTexts } from './texts/index.ts';
import { suggestedTimes, TimeField } from './time-field.tsx';
import { timeInWords } from './time-in-words.ts';

/** A time that was named longer ago than so many messages is forgotten. */
const NAMED_IN = 20;

interface Draft {
  key: number;
  startsAt: string;
  place: string;
  city: string;
}

export interface ProposeFormProps {
  conversationId: string;
  isPair: boolean;
  /** What is filled in. It outlives the form, which may be closed by a slip. */
  filled: readonly Draft[] | undefined;
  onFill: (drafts: readonly Draft[] | undefined) => void;
  /** Told when it begins to send, and when that is over. */
  onSending: (isSending: boolean) => void;
}

/** Times and places to vote on. Of two who matched, one asks the other: when, where. */
export function ProposeForm({
  conversationId,
  isPair,
  filled,
  onFill,
  onSending,
}: ProposeFormProps) {
  const texts = useTexts(planTexts);
  const t = texts.propose;
  const { user } = useSession();
  const fewest = isPair ? SLOTS_MIN_OF_TWO : SLOTS_MIN;
  const queryClient = useQueryClient();
  // "Thursday at six?" fills it.
  const [named] = useState(() =>
    isPair ? namedTime(queryClient, conversationId, zoneOfPlace(user.location)) : undefined,
  );
  const taken = useTakenDays();
  const drafts =
    filled ??
    Array.from({ length: fewest }, (_, key) => {
      const draft = newDraft(key, { city: user.location, isPair, taken });
      return named === undefined ? draft : { ...draft, startsAt: named };
    });
  const [added, setAdded] = useState<number>();
  const [hasCity, setHasCity] = useState(user.location === '');
  const [sent, setSent] = useState<readonly Draft[]>([]);
  const agree = usePlanAction(conversationId, sayYes);
  const send = async () => {
    await Promise.all(drafts.map(({ city }) => learnPlace(city)));
    const slots = drafts.map(({ startsAt, place, city }) => ({
      startsAt: toUtc(startsAt, city),
      place: { name: place, city },
    }));
    const { plan } = await call('POST /api/conversations/:id/plans', {
      params: { id: conversationId },
      body: { slots },
    });
    // If our own yes fails, the proposal is there all the same, and `agree` says what failed.
    if (isPair) await agree.run(plan);
    onFill(undefined);
  };
  const submit = () => {
    onSending(true);
    return send().finally(() => onSending(false));
  };
  const propose = usePlanAction(conversationId, submit, { isForm: true });
  // About what was sent: an answer that changed since is not wrong yet.
  const issues = issuesOf(propose.error);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (propose.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [propose.error]);
  /** The server's message about a field that has not changed since. */
  const errorOf = (index: number, field: keyof Draft, path: string) =>
    drafts[index]?.[field] === sent[index]?.[field]
      ? issues.get(`slots.${index}.${path}`)
      : undefined;
  function change(key: number, changes: Partial<Draft>): void {
    onFill(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  }
  function add(): void {
    const last = drafts.at(-1);
    const key = Math.max(...drafts.map((draft) => draft.key)) + 1;
    const city = last?.city ?? user.location;
    setAdded(key);
    onFill([...drafts, newDraft(key, { place: last?.place, city, isPair, taken })]);
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(drafts);
        // So that the shown time stays, whichever days are taken by then.
        onFill(drafts);
        propose.mutate();
      }}
    >
      {!isPair && <p className="text-ink-soft">{t.intro}</p>}
      {drafts.map(({ key, startsAt, place, city }, index) => (
        <fieldset
          key={key}
          ref={key === added ? scrollTo : undefined}
          aria-label={isPair ? texts.open : t.slot({ number: index + 1 })}
          className={cx('grid min-w-0 gap-3', !isPair && 'rounded-card border border-line p-4')}
        >
          <div className={isPair ? 'contents' : 'flex items-center justify-between gap-2'}>
            {!isPair && (
              <p aria-hidden className="font-bold">
                {t.slot({ number: index + 1 })}
              </p>
            )}
            {drafts.length > fewest && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t.remove({ number: index + 1 })}
                onClick={() => onFill(drafts.filter((draft) => draft.key !== key))}
              >
                <X aria-hidden className="size-5" />
              </Button>
            )}
          </div>
          <TimeField
            city={city}
            isPair={isPair}
            named={named}
            value={startsAt}
            error={errorOf(index, 'startsAt', 'startsAt')}
            onChange={(at) => change(key, { startsAt: at })}
          />
          <TextField
            label={isPair ? t.where : t.place}
            hint={t.placeHint}
            dir="auto"
            maxLength={100}
            error={errorOf(index, 'place', 'place.name')}
            value={place}
            onChange={(event) => change(key, { place: event.target.value })}
          />
          {isPair && !hasCity && errorOf(index, 'city', 'place.city') === undefined ? (
            <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
              {t.inCity({ city })}
              <Button variant="ghost" size="sm" onClick={() => setHasCity(true)}>
                {t.changeCity}
              </Button>
            </p>
          ) : (
            <PlaceField
              label={t.city}
              error={errorOf(index, 'city', 'place.city')}
              value={city}
              onChange={(next) => change(key, { city: next })}
            />
          )}
          {drafts === sent && issues.has(`slots.${index}`) && (
            <FieldError id={`slot-${key}`}>{issues.get(`slots.${index}`)}</FieldError>
          )}
        </fieldset>
      ))}
      <DialogFoot>
        <div role="alert" className="empty:hidden">
          {propose.error && issues.size === 0 && (
            <FieldError id="propose-error">{messageOf(propose.error, texts.failedText)}</FieldError>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            loading={propose.isPending}
            className={isPair ? 'w-full' : undefined}
          >
            {isPair ? t.ask : t.send}
          </Button>
          {!isPair && drafts.length < SLOTS_MAX && (
            <Button variant="secondary" onClick={add}>
              <Plus aria-hidden className="size-4" />
              {t.add}
            </Button>
          )}
        </div>
      </DialogFoot>
    </form>
  );
}

/** The time that one of the two named last, in the messages that are loaded. */
function namedTime(
  queryClient: QueryClient,
  conversationId: string,
  zone: string,
): WallTime | undefined {
  const { queryKey } = apiQuery('GET /api/conversations/:id/messages', {
    params: { id: conversationId },
    query: {},
  });
  const messages = queryClient.getQueryData(queryKey) ?? [];
  const now = Date.now();
  return messages
    .slice(-NAMED_IN)
    .map(({ content }) => timeInWords(content, now, zone))
    .findLast((time) => time !== undefined);
}

const scrollTo = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'start' });

/** The local days on which the member has a date or goes to an event. */
function useTakenDays(): ReadonlySet<string> {
  const { user } = useSession();
  const { data: dates = [] } = useQuery(apiQuery('GET /api/dates'));
  const { data: events = [] } = useQuery(apiQuery('GET /api/events/mine'));
  const attended = events.filter(
    ({ state, host, myRsvp }) =>
      state !== 'cancelled' && (host?.id === user.id || hasPlace(myRsvp)),
  );
  return new Set(
    [...dates, ...attended].map(({ startsAt, zone }) =>
      wallTimeOf(Date.parse(startsAt), zone).slice(0, 10),
    ),
  );
}

/** Each draft begins with another of the suggested times, on days that are free while there are some. */
function newDraft(
  key: number,
  {
    place = '',
    city,
    isPair,
    taken,
  }: { place?: string | undefined; city: string; isPair: boolean; taken: ReadonlySet<string> },
): Draft {
  const suggested = suggestedTimes(Date.now(), zoneOfPlace(city), isPair);
  const free = suggested.filter((time) => !taken.has(time.slice(0, 10)));
  const times = free.length > 0 ? free : suggested;
  return { key, startsAt: times[key % times.length] ?? '', place, city };
}

/** A member who proposes a time to one other can come then. */
function sayYes({ id, slots }: Plan): Promise<unknown> {
  const votes = Object.fromEntries(slots.map((slot) => [slot.id, 'yes' as const]));
  return call('PUT /api/plans/:id/votes', { params: { id }, body: { votes } });
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
