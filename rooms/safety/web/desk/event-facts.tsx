import type { ReactNode } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { describeFormat, type Event } from '../../../events/index.ts';
import type { SealedEvent } from '../../index.ts';
import { deskTexts } from './texts/index.ts';

/** All texts of an event, for a review and in sealed evidence. */
export function EventFacts({
  event,
  level: Title,
  host,
}: {
  /** Sealed ones don't say how they go. */
  event: Omit<SealedEvent, 'id'> & Partial<Pick<Event, 'format' | 'tableSize' | 'roundMinutes'>>;
  level: 'h2' | 'h4';
  host?: ReactNode;
}) {
  const texts = useTexts(deskTexts);
  const t = texts.events;
  const { format, tableSize = null, roundMinutes = null } = event;
  const facts: [string, ReactNode][] = [
    ...(host === undefined ? [] : [[t.host, host] satisfies [string, ReactNode]]),
    [t.when, t.time(event)],
    [t.where, [event.place, event.address, event.city].filter(Boolean).join(', ')],
    [t.kind, texts.eventCategoryNames[event.category]],
    ...(format ? describeFormat({ format, tableSize, roundMinutes }, texts.eventFormatNames) : []),
    [t.places, t.count({ count: event.places })],
    ...(event.rules === '' ? [] : [[t.rules, event.rules] satisfies [string, ReactNode]]),
  ];
  return (
    <>
      <Title dir="auto" className="text-xl wrap-anywhere">
        {event.title}
      </Title>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {event.description}
      </p>
      <dl className="grid gap-2 text-sm sm:grid-cols-[auto_1fr] sm:gap-x-4">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="font-bold text-ink-soft">{name}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
