import type { formats } from '../../../../platform/shared/texts/index.ts';

export interface Times {
  startsAt: string;
  endsAt: string;
  /** The reader's own unless it is given. */
  zone?: string;
}

/** From when to when, on one day or over midnight. An event lasts a day at most. */
export function spanOf(
  date: ReturnType<typeof formats>['date'],
  { startsAt, endsAt, zone }: Times,
): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const inZone = zone === undefined ? {} : { timeZone: zone };
  const time = { hour: 'numeric', minute: '2-digit', ...inZone } as const;
  const dayOf = (at: Date) => date(at, { day: 'numeric', ...inZone });
  const from = date(start, { weekday: 'short', month: 'short', day: 'numeric', ...time });
  const until = date(end, {
    ...(dayOf(start) !== dayOf(end) && { weekday: 'short' }),
    timeZoneName: 'short',
    ...time,
  });
  // The zone does not stand alone on a line.
  return `${from} – ${until.replace(/ (?=\S+$)/u, '\u00A0')}`;
}
