import { useTexts } from '../../../platform/language/index.ts';
import { chatTexts } from '../texts/index.ts';
import { Inbox } from './inbox.tsx';
import type { RowActions } from './row-menu.tsx';

/** The inbox next to an open conversation. */
export function InboxPane({ actions, openPath }: { actions: RowActions; openPath: string }) {
  const { inbox: t } = useTexts(chatTexts);
  return (
    <aside aria-label={t.label} className="between-bars -mb-6 overflow-y-auto p-1">
      <Inbox
        actions={actions}
        openPath={openPath}
        empty={<p className="p-6 text-center text-ink-soft">{t.noOthers}</p>}
      />
    </aside>
  );
}
