import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import type { TabState } from '../../../platform/web/address-tab.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { useIsWide } from '../../../platform/web/use-is-wide.ts';
import type { PublicUser } from '../../account/index.ts';
import type { Match } from '../../matching/index.ts';
import { useInterests } from '../../places/web/index.ts';
import { awaitsFirstLine, makeIcebreakers, writeIcebreaker, type Message } from '../index.ts';
import { useUnsent } from './chat-provider.tsx';
import { ConversationFrame, MessagesSkeleton, UnableToLoad } from './conversation-frame.tsx';
import { Icebreakers } from './icebreakers.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { NamesContext } from './sender.tsx';
import { chatTexts } from './texts/index.ts';
import { usePartner } from './use-partner.ts';
import { useSending, useSendTyping } from './use-sending.ts';

/** How many lines are offered in place of one that says little. */
const STARTS = 2;

/** The conversation of a loaded match: header, messages, input. */
export function Conversation({
  match,
  menu,
  bar,
  captions,
  opening,
  onReport,
}: {
  match: Match & { conversationId: string };
  menu: ReactNode;
  /** Below the header. */
  bar: ReactNode;
  /** Lines above messages, by sequence number. */
  captions: ReadonlyMap<number, string>;
  /** Before the first message. */
  opening: ReactNode;
  /** Opens the report of a partner's message. */
  onReport: (message: Message) => void;
}) {
  const t = useTexts(chatTexts);
  const { user } = useSession();
  const { conversationId, otherUser } = match;
  const unsent = useUnsent(conversationId);
  const partner = usePartner(conversationId, otherUser.id);
  const sending = useSending(conversationId, useSendTyping(conversationId));
  const { data: messages, isPending } = useQuery(
    apiQuery('GET /api/conversations/:id/messages', {
      params: { id: conversationId },
      query: {},
    }),
  );

  const nameOf = useCallback(
    (id: string) => (id === user.id ? t.replies.you : otherUser.fullName),
    [user.id, otherUser.fullName, t],
  );

  if (!isPending && messages === undefined) return <UnableToLoad />;
  const icebreakers = makeIcebreakers(user, otherUser).map((icebreaker) => ({
    line: writeIcebreaker(icebreaker, t.icebreakers),
    sentence: icebreaker.about === 'bio' ? icebreaker.sentence : undefined,
  }));
  const starts = icebreakers.slice(0, STARTS).map(({ line }) => line);
  const isFirst =
    unsent.length === 0 &&
    messages !== undefined &&
    awaitsFirstLine(messages, { memberId: user.id, note: match.note ?? null });
  const isNew = isFirst && messages.length <= 1 && !messages[0]?.isRemoved;
  const isAnswer = messages?.some(({ senderId }) => senderId !== user.id) === true;
  return (
    <ConversationFrame>
      <ConversationHeader
        user={otherUser}
        isOnline={partner.isOnline}
        isTyping={partner.isTyping}
        menu={menu}
        onBreak={match.onBreak}
      />
      {bar}
      {messages === undefined ? (
        <MessagesSkeleton />
      ) : (
        <NamesContext value={nameOf}>
          <MessageList
            conversationId={conversationId}
            messages={messages}
            unsent={unsent}
            captions={captions}
            opening={
              <>
                {/* On a phone, a message and the lines to answer it with take all the room. */}
                <Beginning user={otherUser} className={cx(isNew && isAnswer && 'max-sm:hidden')} />
                {opening}
              </>
            }
            openers={
              isNew && (
                <Icebreakers
                  title={isAnswer ? t.list.answer : t.list.sayHi}
                  text={isAnswer ? t.list.pickAnswer : t.list.pickLine}
                  icebreakers={icebreakers}
                  onPick={sending.write}
                />
              )
            }
            label={t.list.label({ name: otherUser.fullName })}
            seenSeq={partner.seenSeq}
            typing={partner.isTyping ? t.partner.isTyping({ name: otherUser.fullName }) : undefined}
            onReport={onReport}
            onReply={sending.reply}
          />
        </NamesContext>
      )}
      <MessageForm
        sending={sending}
        firstLine={isFirst ? { conversationId, starts } : undefined}
        nameOf={nameOf}
      />
    </ConversationFrame>
  );
}

/** Shows the partner. A click opens their profile (§2). */
function ConversationHeader({
  user,
  isOnline,
  isTyping,
  menu,
  onBreak,
}: {
  user: PublicUser;
  menu: ReactNode;
  isOnline: boolean;
  isTyping: boolean;
  onBreak: boolean;
}) {
  const t = useTexts(chatTexts);
  const [, navigate] = useLocation();
  const isWide = useIsWide();
  const { typing, online, onBreak: paused } = t.partner;
  const status = isTyping ? typing : isOnline ? online : onBreak ? paused : undefined;
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 py-2 sm:gap-2 sm:px-3 [[data-keyboard=open]_&]:py-0.5">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.backToMatches}
        className="lg:w-auto lg:gap-2 lg:px-4"
        // To the list of conversations, not to the first tab.
        onClick={() => navigate('/matches', { state: { tab: 'chat' } satisfies TabState })}
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        <span className="hidden lg:inline">{t.backToMatches}</span>
      </Button>
      <Link
        href={`/profile/${user.id}`}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-1 sm:gap-3 sm:px-1.5 hover:bg-sunken"
      >
        <span aria-hidden className="relative">
          <Avatar
            id={user.id}
            fullName={user.fullName}
            picture={user.profilePicture}
            className="size-11 max-[25rem]:size-9 [[data-keyboard=open]_&]:size-9"
          />
          {isOnline && (
            <span
              data-dot
              className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-mint-deep"
            />
          )}
        </span>
        <div className="grid min-w-0">
          <h1 className="truncate text-lg leading-6">
            <span dir="auto">{user.fullName}</span>
          </h1>
          <p className="truncate text-sm leading-5 text-ink-soft [[data-keyboard=open]_&]:hidden">
            {status !== undefined && <span className="font-bold">{status}</span>}
            {/* A phone has room for one of them. */}
            <span className={cx(status !== undefined && 'max-md:hidden')}>
              {status !== undefined && <span aria-hidden> · </span>}
              <SharedLine user={user} isWhole={isWide} />
            </span>
          </p>
        </div>
      </Link>
      {menu}
    </header>
  );
}

/** The partner's face above the first message. The header says the rest. */
function Beginning({ user, className }: { user: PublicUser; className: string }) {
  return (
    <div aria-hidden className={cx('grid justify-items-center short:hidden', className)}>
      <Avatar id={user.id} fullName={user.fullName} picture={user.profilePicture} size="lg" />
    </div>
  );
}

/** What the two members have in common: interests and city, or one of these unless `isWhole`. */
function SharedLine({ user: partner, isWhole }: { user: PublicUser; isWhole: boolean }) {
  const t = useTexts(chatTexts);
  const { user } = useSession();
  const { nameOf } = useInterests(t.interestNames);
  const interests = partner.interests
    .filter((interest) => user.interests.includes(interest))
    .map(nameOf);
  const { location: city } = partner;
  const place = city === user.location ? t.shared.city({ city }) : city;
  const [first] = interests;
  if (first === undefined) return place;
  if (!isWhole) return t.shared.interests({ interests: [first] });
  return (
    <>
      <span>{t.shared.interests({ interests })}</span>
      <span aria-hidden> · </span>
      <span>{place}</span>
    </>
  );
}
