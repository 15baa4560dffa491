import { figuresOf, MESSAGES_NEEDED } from '@rizzly/domain/coaching';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';

import { useNamed } from '../../../platform/community.ts';
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
import { useOpenedChats } from './use-opened-chats.ts';

/** This browser's choice. Deleted on signing out, like all data of the member. */
const KEY = 'coach_my_chats';

/** Statistics about the member's own messages. Off until turned on. Makes no request. */
export function MyChatsTab() {
  const t = useTexts(coachingTexts).myChats;
  const named = useNamed();
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
        <p className="measure text-ink-soft">{named(t.how)}</p>
        <Button onClick={() => turn(true)}>{t.turnOn}</Button>
      </Card>
    );
  }
  return (
    <div className="grid gap-5">
      <Findings />
      <Button variant="ghost" className="justify-self-start" onClick={() => turn(false)}>
        {t.turnOff}
      </Button>
    </div>
  );
}

function Findings() {
  const t = useTexts(coachingTexts).myChats;
  const { user } = useSession();
  const { conversations, unread } = useOpenedChats(user.id);
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
  const theirs = messages.length - mine;
  const chat = unread && { href: `/conversation/${unread.matchId}`, text: t.openChat(unread) };
  const { title, text, link } =
    messages.length > 0
      ? {
          title: t.tooFew,
          text: t.tooFewText({ mine, theirs, needed: MESSAGES_NEEDED }),
          link: chat,
        }
      : unread
        ? { title: t.openFirst, text: t.openFirstText(unread), link: chat }
        : { title: t.noChats, text: t.noChatsText, link: { href: '/matches', text: t.toMatches } };
  return (
    <EmptyState
      level="h2"
      title={title}
      text={text}
      action={
        link && (
          <Link href={link.href} className={buttonStyles()}>
            {link.text}
          </Link>
        )
      }
    />
  );
}
