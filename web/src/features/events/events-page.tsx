import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'wouter';

import { useAddressTab } from '../../platform/address-tab.ts';
import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Cards, DRAWING, EventGrid } from './event-grid.tsx';
import { eventsTexts } from './texts/index.ts';
import { Upcoming } from './upcoming.tsx';

/** /events: upcoming events, and the member's own. */
export function EventsPage() {
  const t = useTexts(eventsTexts);
  useTitle(t.title);
  const [tab, openTab] = useAddressTab(['upcoming', 'mine']);
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-3xl sm:text-4xl">{t.heading}</h1>
          <p className="text-ink-soft">{t.intro}</p>
        </div>
        <Link href="/events/new" className={buttonStyles()}>
          <CalendarPlus aria-hidden className="size-5" />
          {t.host}
        </Link>
      </header>
      <Tabs
        label={t.tabs.label}
        value={tab}
        onChange={openTab}
        tabs={[
          { value: 'upcoming', label: t.tabs.upcoming, content: <Upcoming /> },
          {
            value: 'mine',
            label: t.tabs.mine,
            content: <Mine onFind={() => openTab('upcoming')} />,
          },
        ]}
      />
    </div>
  );
}

function Mine({ onFind }: { onFind: () => void }) {
  const t = useTexts(eventsTexts);
  const query = useQuery(apiQuery('GET /api/events/mine'));
  const failed = query.error && <LoadFailed level="h2" title={t.list.failed} query={query} />;
  if (!query.data) return failed ?? <Cards />;
  if (query.data.length > 0) {
    return (
      <div className="grid gap-6">
        {failed}
        <EventGrid events={query.data}>
          <li className="grid min-h-32 place-content-center rounded-card border-2 border-dashed border-line p-6">
            <Button variant="secondary" onClick={onFind}>
              {t.list.find}
            </Button>
          </li>
        </EventGrid>
      </div>
    );
  }
  return (
    <EmptyState
      level="h2"
      drawing={DRAWING}
      title={t.list.noneMine}
      text={t.list.noneMineText}
      action={<Button onClick={onFind}>{t.list.find}</Button>}
    />
  );
}
