import { useAddressTab } from '../../platform/address-tab.ts';
import { useTexts } from '../../platform/language/index.ts';
import { useTitle } from '../../platform/title.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { LessonsTab } from './lessons/lessons-tab.tsx';
import { MyChatsTab, type ReadChats } from './my-chats/my-chats-tab.tsx';
import { PracticeTab } from './practice/practice-tab.tsx';
import { coachingTexts } from './texts/index.ts';

/** /coach. The chats that were read are given by app/. */
export function CoachPage({ readChats }: { readChats: () => ReadChats }) {
  const t = useTexts(coachingTexts);
  useTitle(t.title);
  const [tab, openTab] = useAddressTab(['lessons', 'practice', 'my-chats']);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <div>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-1 text-ink-soft">{t.subtitle}</p>
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
            content: <MyChatsTab readChats={readChats} />,
          },
        ]}
      />
    </div>
  );
}
