import type { PublicUser } from '@rizzly/domain/account';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
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
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 py-2 sm:gap-2 sm:px-3">
      <Button
        variant="ghost"
        aria-label={t.backToMatches}
        className="px-2.5 sm:px-4"
        onClick={() => navigate('/matches')}
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        <span className="hidden lg:inline">{t.backToMatches}</span>
      </Button>
      <Link
        href={`/profile/${user.id}`}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-1.5 hover:bg-sunken"
      >
        <span aria-hidden className="relative">
          <Avatar
            id={user.id}
            fullName={user.fullName}
            picture={user.profilePicture}
            className="size-11"
          />
          {isOnline && (
            <span className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-mint-deep" />
          )}
        </span>
        <div className="grid min-w-0">
          <h1 className="truncate text-lg leading-6">
            <span dir="auto">{user.fullName}</span>
          </h1>
          <span className="truncate text-sm leading-5 text-ink-soft">
            {isTyping
              ? t.partner.typing
              : isOnline
                ? t.partner.online
                : onBreak
                  ? t.partner.onBreak
                  : user.location}
          </span>
        </div>
      </Link>
      {menu}
    </header>
  );
}
