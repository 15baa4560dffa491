import type { InboxRow } from '@rizzly/domain/chat';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { chatTexts } from '../texts/index.ts';
import { hrefOf } from './href-of.ts';

/** Alt with Up or Down opens the conversation before or after the open one, also from the input. */
export function useConversationKeys(
  rows: readonly InboxRow[] | undefined,
  openPath: string | undefined,
): void {
  const { inbox: t } = useTexts(chatTexts);
  const [, navigate] = useLocation();
  useScreenKeys([
    { keys: ['ArrowUp', 'ArrowDown'], text: t.keys.move },
    ...(openPath === undefined
      ? []
      : [{ keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], text: t.keys.open }]),
  ]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (openPath === undefined || rows === undefined) return;
    const at = rows.findIndex((row) => hrefOf(row) === openPath);
    const next = at === -1 ? rows[0] : rows[at + by];
    if (next === undefined) return;
    event.preventDefault();
    navigate(hrefOf(next));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
