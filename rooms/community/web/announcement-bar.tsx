import { Megaphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { call } from '../../../platform/web/api.ts';
import { useCommunity } from '../../../platform/web/community.ts';
import { useLanguage, useTexts } from '../../../platform/web/language/index.ts';
import { useSessionState } from '../../../platform/web/session.tsx';
import { readStored, writeStored } from '../../../platform/web/storage.ts';
import { showFailure } from '../../../platform/web/ui/toast.ts';
import { communityTexts } from './texts/index.ts';

/** Visitors close an announcement in this browser, members on all devices. */
const STORED = 'closed-announcements';

/** The newest announcement that is not closed. */
export function AnnouncementBar() {
  const t = useTexts(communityTexts).announcement;
  const language = useLanguage();
  const { announcements } = useCommunity();
  const { isClosed, close } = useClosed();
  const shown = announcements.find(({ id }) => !isClosed(id));
  if (!shown) return null;
  const translated = language === 'en' ? shown.text.en : shown.text.es;
  return (
    <section
      ref={tellHeight}
      aria-label={t.label}
      className="max-sm:[[data-keyboard=open]_&]:hidden flex items-center justify-center gap-3 bg-amber-soft py-1 ps-4 pe-2 font-bold text-amber-text"
    >
      <Megaphone aria-hidden className="size-5 shrink-0" />
      <p role="status" className="wrap-anywhere" lang={translated === null ? 'en' : undefined}>
        {translated ?? shown.text.en}
      </p>
      <button
        type="button"
        aria-label={t.close}
        onClick={() => void close(shown.id)}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-paper/60"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  );
}

/** Pages as high as the screen, such as a conversation, leave room for the bar. */
function tellHeight(bar: HTMLElement) {
  const { style } = document.documentElement;
  const tell = () => style.setProperty('--announcement', `${bar.offsetHeight}px`);
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--announcement');
  };
}

function useClosed() {
  const t = useTexts(communityTexts).announcement;
  const { announcements } = useCommunity();
  const session = useSessionState();
  const isMember = session.status === 'signed-in' && session.user.restriction === null;
  const [closed, setClosed] = useState(closedHere);
  /** Those that the member has closed on no device; undefined until they are known. */
  const [open, setOpen] = useState<Set<string>>();
  const ids = announcements.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!isMember || ids === '') return undefined;
    const load = async () => {
      const answer = await call('GET /api/announcements');
      setOpen(new Set(answer.map(({ id }) => id)));
    };
    // What can't be loaded is shown at the next visit.
    const loadShown = () => {
      if (!document.hidden) load().catch(() => undefined);
    };
    loadShown();
    // It may have been closed on another device.
    document.addEventListener('visibilitychange', loadShown);
    return () => document.removeEventListener('visibilitychange', loadShown);
  }, [isMember, ids]);

  const close = async (id: string) => {
    try {
      if (isMember) await call('POST /api/announcements/:id/close', { params: { id } });
      // Those that have ended are forgotten.
      const known = closed.filter((one) => announcements.some((shown) => shown.id === one));
      if (!isMember) writeStored(STORED, [...known, id]);
      setClosed([...known, id]);
    } catch (error) {
      showFailure(t.notClosed, error, t.notClosedText);
    }
  };
  const isClosed = (id: string) => closed.includes(id) || (isMember && !open?.has(id));
  return { isClosed, close };
}

function closedHere(): string[] {
  const stored = readStored(STORED);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}
