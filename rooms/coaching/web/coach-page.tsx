import { UserRoundCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useAddressTab } from '../../../platform/web/address-tab.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { loadAhead } from '../../../platform/web/load-ahead.ts';
import { useTitle } from '../../../platform/web/title.ts';
import { Mascot } from '../../../platform/web/ui/mascot.tsx';
import { Tabs } from '../../../platform/web/ui/tabs.tsx';
import { LessonsTab } from './lessons/lessons-tab.tsx';
import { MyChatsTab } from './my-chats/my-chats-tab.tsx';
import { CHARACTERS } from './practice/characters.ts';
import { Portrait } from './practice/portrait.tsx';
import { coachingTexts } from './texts/index.ts';

/** The page that most members open from here. */
const loadLesson = () => import('./lessons/lesson-page.tsx');

/** /coach. */
export function CoachPage() {
  const t = useTexts(coachingTexts);
  useTitle(t.title);
  useEffect(() => loadAhead(async () => [loadLesson]), []);
  const [tab, openTab] = useAddressTab(['lessons', 'practice', 'my-chats']);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 lg:max-w-none">
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

/** The characters to practice with. */
function PracticeTab() {
  const { practice: t, characterNames } = useTexts(coachingTexts);
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-xl">{t.title}</h2>
        <p className="measure text-ink-soft">{t.text}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {CHARACTERS.map((character) => (
          <li key={character}>
            <CardLink
              href={`/coach/practice/${character}`}
              picture={<Portrait character={character} className="size-16 shrink-0" />}
              title={characterNames[character].name}
              text={characterNames[character].about}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A card that leads to another page of the coach. */
function CardLink({
  href,
  picture,
  title,
  text,
}: {
  href: string;
  picture: ReactNode;
  title: string;
  text: string;
}) {
  return (
    <Link
      href={href}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-sunken"
    >
      {picture}
      <span className="min-w-0">
        <span className="block font-display text-lg font-bold">{title}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
    </Link>
  );
}
