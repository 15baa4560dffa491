import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';

import { MINUTE_MS } from '../../../platform/shared/index.ts';
import { useCommunity } from '../../../platform/web/community.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { SelectField, TextField } from '../../../platform/web/ui/field.tsx';
import { useNow } from '../../../platform/web/use-now.ts';
import { PlaceField } from '../../places/web/index.ts';
import { EVENT_CATEGORIES, EVENT_FORMATS, type EventCategory, type EventFormat } from '../index.ts';
import { thisWeekend, tonight } from './event-days.ts';
import { eventsTexts } from './texts/index.ts';

export interface EventFilters {
  location: string;
  radius: string;
  from: string;
  until: string;
  category: '' | EventCategory;
  format: '' | EventFormat;
}
export const NO_FILTERS: EventFilters = {
  location: '',
  radius: '',
  from: '',
  until: '',
  category: '',
  format: '',
};
const EVENT_FILTERS = ['location', 'radius', 'from', 'until'] as const;
const RADII = ['25', '50', '100', '250'];
/** Around the member's city, in miles. */
export const NEAR = '50';

/** Filters of the list. They are stored in the address, so that Back and links keep them. */
export function EventFilterBar({
  filters,
  onChange,
}: {
  filters: EventFilters;
  onChange: (changed: Partial<EventFilters>) => void;
}) {
  const t = useTexts(eventsTexts);
  const { units } = useCommunity();
  const isSet = Object.values(filters).some((value) => value !== '');
  // On phones and tablets the open filters would fill the first screen.
  const [isOpen, setOpen] = useState(isSet);
  const panel = useId();
  return (
    <section aria-label={t.filters.label} className="grid gap-3">
      {/* One line that scrolls on phones, so that the first event is in view. */}
      <div className="-mx-4 -my-1.5 flex gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] *:shrink-0 sm:mx-0 sm:gap-2 sm:px-0">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panel}
          className="max-sm:px-3 lg:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{t.filters.label}</span>
        </Button>
        <Shortcuts filters={filters} onChange={onChange} />
      </div>
      <div
        id={panel}
        className={cx(
          'gap-3 sm:grid-cols-2 lg:grid lg:grid-cols-[1fr_1fr_1fr_1fr_1fr_auto] lg:items-end',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        <PlaceField
          label={t.filters.city}
          placeholder={t.filters.anyCity}
          value={filters.location}
          onChange={(location) => onChange({ location, ...(location === '' && { radius: '' }) })}
        />
        <SelectField
          label={t.filters.radius}
          value={filters.radius}
          disabled={filters.location === ''}
          onChange={({ target }) => onChange({ radius: target.value })}
        >
          <option value="">{t.filters.onlyCity}</option>
          {RADII.map((radius) => (
            <option key={radius} value={radius}>
              {t.filters.miles({ miles: Number(radius), units })}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={t.filters.day}
          value={filters.from}
          onChange={({ target }) => onChange({ from: target.value, until: '' })}
        />
        <SelectField
          label={t.filters.category}
          value={filters.category}
          onChange={({ target }) =>
            onChange({ category: EVENT_CATEGORIES.find((name) => name === target.value) ?? '' })
          }
        >
          <option value="">{t.filters.anyCategory}</option>
          {EVENT_CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {t.categories[name]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.filters.format}
          value={filters.format}
          onChange={({ target }) =>
            onChange({ format: EVENT_FORMATS.find((name) => name === target.value) ?? '' })
          }
        >
          <option value="">{t.filters.anyFormat}</option>
          {EVENT_FORMATS.map((name) => (
            <option key={name} value={name}>
              {t.formats[name]}
            </option>
          ))}
        </SelectField>
        <Button
          variant="ghost"
          aria-disabled={!isSet}
          className="justify-self-end lg:col-span-1"
          onClick={() => onChange(NO_FILTERS)}
        >
          {t.filters.clear}
        </Button>
      </div>
    </section>
  );
}

/** What most people look for, by one press; a second one takes it back. */
function Shortcuts({
  filters,
  onChange,
}: {
  filters: EventFilters;
  onChange: (changed: Partial<EventFilters>) => void;
}) {
  const t = useTexts(eventsTexts).filters;
  const { user } = useSession();
  const now = useNow(MINUTE_MS);
  const shortcuts: [string, Partial<EventFilters>][] = [
    [t.tonight, tonight(now)],
    [t.weekend, thisWeekend(now)],
    [t.nearMe, { location: user.location, radius: NEAR }],
  ];
  return shortcuts.map(([name, wanted]) => {
    const names = EVENT_FILTERS.filter((filter) => wanted[filter] !== undefined);
    const isOn = names.every((filter) => filters[filter] === wanted[filter]);
    const cleared = Object.fromEntries(names.map((filter) => [filter, '']));
    return (
      <button
        key={name}
        type="button"
        aria-pressed={isOn}
        className={cx(
          'min-h-11 rounded-full border-2 px-3 text-sm font-bold sm:px-4',
          isOn ? 'border-accent bg-accent text-accent-ink' : 'border-line bg-surface text-ink',
        )}
        onClick={() => onChange(isOn ? cleared : wanted)}
      >
        {name}
      </button>
    );
  });
}
