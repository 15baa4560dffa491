import { figuresOf, MESSAGES_NEEDED, type ChatMessage } from '@rizzly/domain/coaching';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { readStored, removeStored, writeStored } from '../../../platform/storage.ts';
import { holdBack } from '../../../platform/when-idle.ts';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { coachingTexts } from '../texts/index.ts';
import { AdviceCard } from './advice-card.tsx';
import { FiguresCard } from './figures-card.tsx';

export interface ReadChats {
  /** The messages of each conversation that this browser has loaded. */
  conversations: readonly (readonly ChatMessage[])[];
  /** A conversation to open first. Undefined when there is none. */
  unread: { matchId: string; name: string } | undefined;
}

/** This browser's choice. Deleted on signing out, like all data of the member. */
const KEY = 'coach_my_chats';

/** Statistics about the member's own messages. Off until turned on. Makes no request. */
export function MyChatsTab({ readChats }: { readChats: () => ReadChats }) {
  const t = useTexts(coachingTexts).myChats;
  const [isOn, setOn] = useState(() => readStored(KEY) === true);
  useEffect(() => holdBack(), []);

  function turn(on: boolean): void {
    if (on) writeStored(KEY, true);
    else removeStored(KEY);
    setOn(on);
  }

  if (!isOn) {
    return (
      <Card className="grid justify-items-start gap-4">
        <h2 className="text-xl">{t.title}</h2>
        <p className="measure">{t.what}</p>
        <p className="measure text-ink-soft">{t.how}</p>
        <Button onClick={() => turn(true)}>{t.turnOn}</Button>
      </Card>
    );
  }
  return (
    <div className="grid gap-5">
      <Findings {...readChats()} />
      <Button variant="ghost" className="justify-self-start" onClick={() => turn(false)}>
        {t.turnOff}
      </Button>
    </div>
  );
}

function Findings({ conversations, unread }: ReadChats) {
  const t = useTexts(coachingTexts).myChats;
  const { user } = useSession();
  const figures = figuresOf(conversations, user.id);
  if (figures) {
    return (
      <>
        <AdviceCard figures={figures.last} />
        <FiguresCard {...figures} />
      </>
    );
  }
  const messages = conversations.flat();
  const mine = messages.filter(({ senderId }) => senderId === user.id).length;
  if (messages.length > 0) {
    return (
      <EmptyState
        level="h2"
        title={t.tooFew}
        text={t.tooFewText({ mine, theirs: messages.length - mine, needed: MESSAGES_NEEDED })}
        action={unread && <OpenChat {...unread} />}
      />
    );
  }
  if (!unread) {
    return (
      <EmptyState
        level="h2"
        title={t.noChats}
        text={t.noChatsText}
        action={
          <Link href="/matches" className={buttonStyles()}>
            {t.toMatches}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      level="h2"
      title={t.openFirst}
      text={t.openFirstText(unread)}
      action={<OpenChat {...unread} />}
    />
  );
}

function OpenChat({ matchId, name }: { matchId: string; name: string }) {
  const t = useTexts(coachingTexts).myChats;
  return (
    <Link href={`/conversation/${matchId}`} className={buttonStyles()}>
      {t.openChat({ name })}
    </Link>
  );
}
