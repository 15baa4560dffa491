import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import type { EventRow } from '../../events/index.ts';
import { eveningsTexts } from './texts/index.ts';

/** The evening of the day on Home's path: where the member goes, or could. */
export function EveningStop({
  evening,
  isGoing,
}: {
  evening: Pick<EventRow, 'id' | 'title' | 'format' | 'startsAt' | 'zone'>;
  isGoing: boolean;
}) {
  const t = useTexts(eveningsTexts).next;
  const { id, title, format } = evening;
  const isLobby = isGoing && format === 'rounds';
  const what = isGoing ? t.isGoing : t.title[format === 'rounds' ? 'rounds' : 'tables'];
  return (
    <div className="grid gap-2 px-4 py-2 sm:px-5">
      <h2 dir="auto" className="text-lg leading-6 wrap-anywhere">
        {title}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-40 flex-1 text-ink-soft">{t.today({ what, at: t.when(evening) })}</p>
        <Link
          href={`/events/${id}${isLobby ? '/rounds' : ''}`}
          data-focus-next
          className={buttonStyles()}
        >
          {isLobby ? t.toLobby : t.see}
        </Link>
      </div>
    </div>
  );
}
