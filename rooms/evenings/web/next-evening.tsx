import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Users } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Card } from '../../../platform/web/ui/card.tsx';
import { PixelArt } from '../../../platform/web/ui/pixel-art.tsx';
import { eveningsTexts } from './texts/index.ts';

/** Around the member's city, in miles. */
const NEAR = '50';

/** Three who share a table (see platform/web/ui/pixel-art.tsx for the letters). */
const TABLE = [
  '...iii.....bbb.....nnn...',
  '..iiiii...bbbbb...nnnnn..',
  '..iaaai...baaab...naaan..',
  '..iaaai...baaab...naaan..',
  '...aaa.....aaa.....aaa...',
  '....a.......a.......a....',
  '.mmmmmmm.rrrrrrr.eeeeeee.',
  '.mmmmmmm.rrrrrrr.eeeeeee.',
  '.mmmammm.rrrarrr.eeeaeee.',
  'ccccccccccccccccccccccccc',
  'ddddddddddddddddddddddddd',
  '..dd.................dd..',
  '..dd.................dd..',
];

export function useNextEvening() {
  const { user } = useSession();
  const near = { location: user.location, radius: NEAR };
  const tables = useQuery(apiQuery('GET /api/events', { query: { ...near, format: 'tables' } }));
  const rounds = useQuery(apiQuery('GET /api/events', { query: { ...near, format: 'rounds' } }));
  const [event] = [...(tables.data ?? []), ...(rounds.data ?? [])].toSorted(
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  );
  return { event, isLoading: tables.isLoading || rounds.isLoading };
}

/** The next evening of one's city for those who come alone. Nothing where there is none. */
export function NextEvening({ button = 'primary' }: { button?: 'primary' | 'secondary' }) {
  const t = useTexts(eveningsTexts).next;
  const { event } = useNextEvening();
  if (!event || event.format === 'open') return null;
  const { id, title, format, going, myRsvp } = event;
  const isGoing = myRsvp?.status === 'going';
  return (
    <Card as="section" aria-labelledby="next-evening" className="@container grid content-center">
      <div className="grid items-center gap-5 @lg:grid-cols-[auto_minmax(0,1fr)] @lg:gap-8">
        <PixelArt rows={TABLE} className="h-28 @max-lg:max-lg:hidden @2xl:h-40" />
        <div className="grid gap-3">
          <h2 id="next-evening" className="text-xl sm:text-2xl">
            {t.title[format]}
          </h2>
          {!isGoing && <p className="text-ink-soft">{t.text[format]}</p>}
          <div className="grid gap-1">
            <p dir="auto" className="font-bold wrap-anywhere">
              {title}
            </p>
            <p className="flex items-center gap-2 text-sm">
              <CalendarDays aria-hidden className="size-4 shrink-0" />
              {t.when(event)}
            </p>
            <p className="flex items-center gap-2 text-sm text-ink-soft">
              <Users aria-hidden className="size-4 shrink-0" />
              {t.going({ going })}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Link href={`/events/${id}`} className={buttonStyles(isGoing ? 'secondary' : button)}>
              {t.see}
            </Link>
            {isGoing && <Badge tone="mint">{t.isGoing}</Badge>}
          </div>
        </div>
      </div>
    </Card>
  );
}
