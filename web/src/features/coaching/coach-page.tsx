import { UserRoundCheck } from 'lucide-react';
import { Link } from 'wouter';

import { useAddressTab } from '../../platform/address-tab.ts';
import { useTexts } from '../../platform/language/index.ts';
import { useTitle } from '../../platform/title.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LessonsTab } from './lessons/lessons-tab.tsx';
import { MyChatsTab, type ReadChats } from './my-chats/my-chats-tab.tsx';
import { PracticeTab } from './practice/practice-tab.tsx';
import { coachingTexts } from './texts/index.ts';

/** /coach. app/ passes in the chats that this browser has loaded. */
export function CoachPage({ readChats }: { readChats: () => ReadChats }) {
  const t = useTexts(coachingTexts);
  useTitle(t.title);
  const [tab, openTab] = useAddressTab(['lessons', 'practice', 'my-chats']);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <div className="flex items-center gap-4">
        <Mascot className="h-16 shrink-0 sm:h-20" />
        <div className="min-w-0">
          <h1 className="text-3xl">{t.title}</h1>
          <p className="mt-1 text-ink-soft">{t.subtitle}</p>
        </div>
      </div>
      <Link
        href="/coach/profile"
        className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-sunken"
      >
        <UserRoundCheck aria-hidden className="size-8 shrink-0 text-accent-text" />
        <span className="min-w-0">
          <span className="block font-display text-lg font-bold">{t.profileCheck.link}</span>
          <span className="block text-sm text-ink-soft">{t.profileCheck.linkText}</span>
        </span>
      </Link>
      <Tabs
        label={t.tabsLabel}
        value={tab}
        onChange={openTab}
        tabs={[
          { value: 'lessons', label: t.tabs.lessons, content: <LessonsTab /> },
          { value: 'practice', label: t.tabs.practice, content: <PracticeTab /> },
          {
            value: 'my-chats',
            label: t.tabs.myChats,
            content: <MyChatsTab readChats={readChats} />,
          },
        ]}
      />
    </div>
  );
}
