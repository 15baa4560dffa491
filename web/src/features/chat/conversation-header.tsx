import type { PublicUser } from '@rizzly/domain/account';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import type { TabState } from '../../platform/address-tab.ts';
import { useTexts } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SharedLine } from './shared-line.tsx';
import { chatTexts } from './texts/index.ts';

/** Shows the partner. A click opens their profile (§2). */
export function ConversationHeader({
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
              <SharedLine user={user} />
            </span>
          </p>
        </div>
      </Link>
      {menu}
    </header>
  );
}
