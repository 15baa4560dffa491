import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { chatTexts } from '../texts/index.ts';

/** Keeps the filter in the address as `?turn=yours`, so that other screens can lead to it. */
export function useTurnFilter(): { isTurnOnly: boolean; toggle: () => void } {
  const [address, setAddress] = useSearchParams();
  const isTurnOnly = address.get('turn') === 'yours';
  const toggle = () =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (isTurnOnly) next.delete('turn');
        else next.set('turn', 'yours');
        return next;
      },
      { replace: true },
    );
  return { isTurnOnly, toggle };
}

/** How many conversations wait for the member. */
export function useTurnCount(): number {
  const { data: count = 0 } = useQuery({
    ...apiQuery('GET /api/unread'),
    select: ({ yourTurn }) => yourTurn,
  });
  return count;
}

/** Shows only the conversations that wait for the member. */
export function TurnFilter({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const { inbox: t } = useTexts(chatTexts);
  const count = useTurnCount();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full border-2 px-4 text-sm font-bold',
        isOn ? 'border-accent bg-accent text-accent-ink' : 'border-line bg-surface text-ink',
      )}
    >
      {t.yourTurn}
      {count > 0 && (
        <>
          <span aria-hidden>{t.count({ count })}</span>
          <span className="sr-only">{t.waiting({ count })}</span>
        </>
      )}
    </button>
  );
}
