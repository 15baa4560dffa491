import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { readStored, writeStored } from '../../../platform/web/storage.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { SureDialog } from '../../wording/web/index.ts';
import { keptLines, saysLittle, type SentLine } from '../index.ts';
import { Composer } from './composer.tsx';
import { chatTexts } from './texts/index.ts';
import type { useSending } from './use-sending.ts';

const AttachTools = lazy(() => import('./attachments/attach-tools.tsx'));

/** The input of a conversation, with a confirmation for a message that looks like abuse. */
export function MessageForm({
  sending,
  firstLine,
  nameOf,
}: {
  sending: ReturnType<typeof useSending>;
  /** Before the member's first line: how it could begin. */
  firstLine?: { conversationId: string; starts: readonly string[] } | undefined;
  /** The name of a member of the conversation. */
  nameOf: (id: string) => string | undefined;
}) {
  const { replyTo, reply, text, isOpen, isWarned, isAsking, stopAsking, send, write } = sending;
  const first = useFirstLine(firstLine?.conversationId ?? '', firstLine !== undefined);
  const trySending = () => {
    if (first.passes(text)) sending.sendUnlessAbusive();
  };
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  return (
    <>
      <Composer
        text={text}
        onChange={write}
        onSend={trySending}
        isOpen={isOpen}
        isWarned={isWarned}
        reply={replyTo && { to: replyTo, name: nameOf(replyTo.senderId) ?? '' }}
        onCancelReply={() => reply(undefined)}
        // Above a keyboard it scrolls, so that the input stays in sight.
        panel={
          <>
            {first.isAsking && (
              <FirstLinePanel
                starts={firstLine?.starts ?? []}
                onPick={(start) => {
                  first.close();
                  write(start);
                }}
                onSend={trySending}
              />
            )}
            <div
              ref={setPanel}
              data-panel
              className="min-h-0 overflow-y-auto overscroll-contain rounded-control empty:hidden"
            />
          </>
        }
        tools={
          // As wide as the two buttons.
          <Suspense fallback={<span className="w-17.5 sm:w-24" />}>
            <AttachTools
              panel={panel}
              mustPicturesWait={sending.mustPicturesWait}
              sendFile={sending.sendFile}
            />
          </Suspense>
        }
      />
      <SureDialog
        isOpen={isAsking}
        onEdit={stopAsking}
        onSend={() => {
          stopAsking();
          send();
        }}
      />
    </>
  );
}

/** Two starts from the partner's profile, in place of a first line that says little. */
function FirstLinePanel({
  starts,
  onPick,
  onSend,
}: {
  starts: readonly string[];
  onPick: (start: string) => void;
  onSend: () => void;
}) {
  const { firstLine: t } = useTexts(chatTexts);
  return (
    <section aria-label={t.label} className="grid gap-2 rounded-control bg-sunken p-3">
      <p role="status" className="text-sm font-bold">
        {t.text}
      </p>
      <ul className="grid gap-2">
        {starts.map((start) => (
          <li key={start}>
            <button
              type="button"
              dir="auto"
              onClick={({ currentTarget }) => {
                currentTarget.form?.querySelector('textarea')?.focus();
                onPick(start);
              }}
              className="min-h-11 w-full rounded-card border-2 border-line bg-paper px-4 py-2 text-start wrap-anywhere hover:border-accent-text"
            >
              {start}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={onSend}>
        {t.send}
      </Button>
    </section>
  );
}

/** What the browser remembers of first lines. It never leaves it. */
interface Remembered {
  sent: readonly SentLine[];
  /** The conversations in which it has asked. */
  asked: readonly string[];
}

const REMEMBERED_MAX = 100;

const isSentLine = (value: unknown): value is SentLine =>
  typeof value === 'object' && value !== null && 'line' in value && 'to' in value && 'at' in value;

function readRemembered(key: string): Remembered {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null) return { sent: [], asked: [] };
  const listOf = (name: string): unknown[] => {
    const list: unknown = Reflect.get(stored, name);
    return Array.isArray(list) ? list : [];
  };
  return {
    sent: listOf('sent').filter(isSentLine),
    asked: listOf('asked').filter((id) => typeof id === 'string'),
  };
}

/**
 * Asks once in a conversation about a first line that says little. `passes` tells whether a text can
 * be sent; the next try always can.
 */
function useFirstLine(conversationId: string, isFirst: boolean) {
  const { user } = useSession();
  const [askedIn, setAskedIn] = useState<string>();
  const key = `first_lines_${user.id}`;

  function passes(text: string): boolean {
    if (!isFirst) return true;
    const now = Date.now();
    const { sent, asked } = readRemembered(key);
    const kept = keptLines(sent, now);
    const mustAsk = !asked.includes(conversationId) && saysLittle(text, kept, conversationId, now);
    writeStored(key, {
      sent: mustAsk
        ? kept
        : [...kept, { line: text, to: conversationId, at: now }].slice(-REMEMBERED_MAX),
      asked: mustAsk ? [...asked, conversationId].slice(-REMEMBERED_MAX) : asked,
    } satisfies Remembered);
    setAskedIn(mustAsk ? conversationId : undefined);
    return !mustAsk;
  }

  return {
    isAsking: isFirst && askedIn === conversationId,
    passes,
    close: () => setAskedIn(undefined),
  };
}
