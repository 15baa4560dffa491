import { UserRoundCheck } from 'lucide-react';
import { useEffect } from 'react';

import { useAddressTab } from '../../platform/address-tab.ts';
import { useTexts } from '../../platform/language/index.ts';
import { loadAhead } from '../../platform/load-ahead.ts';
import { useTitle } from '../../platform/title.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CardLink } from './card-link.tsx';
import { LessonsTab } from './lessons/lessons-tab.tsx';
import { MyChatsTab } from './my-chats/my-chats-tab.tsx';
import { PracticeTab } from './practice/practice-tab.tsx';
import { coachingTexts } from './texts/index.ts';

/** The page that most members open from here. */
const loadLesson = () => import('./lessons/lesson-page.tsx');

/** /coach. */
export function CoachPage() {
  const t = useTexts(coachingTexts);
  useTitle(t.title);
  useEffect(() => loadAhead([loadLesson]), []);
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
            content: <MyChatsTab />,
          },
        ]}
      />
      <CardLink
        href="/coach/profile"
        picture={<UserRoundCheck aria-hidden className="size-8 shrink-0 text-accent-text" />}
        title={t.profileCheck.link}
        text={t.profileCheck.linkText}
      />
    </div>
  );
}
