import { Suspense, type ReactNode } from 'react';

import { useAddressTab } from '../../../platform/web/address-tab.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { Tabs } from '../../../platform/web/ui/tabs.tsx';
import { AchievementsPanel, StatsTab } from '../../play/web/index.ts';
import { profileTexts } from './texts/index.ts';

export const TAB_NAMES = ['about', 'picture', 'achievements', 'stats'] as const;

interface ProfileTabsProps {
  userId: string;
  about: ReactNode;
  picture: ReactNode;
}

/** A profile's tabs. The open one is in the address. */
export function ProfileTabs({ userId, about, picture }: ProfileTabsProps) {
  const t = useTexts(profileTexts).page;
  const [tab, openTab] = useAddressTab(TAB_NAMES);
  return (
    <Tabs
      label={t.title}
      value={tab}
      onChange={openTab}
      tabs={[
        { value: 'about', label: t.about, content: about },
        { value: 'picture', label: t.picture, content: picture },
        {
          value: 'achievements',
          label: t.achievements,
          content: show(<AchievementsPanel userId={userId} />),
        },
        { value: 'stats', label: t.stats, content: show(<StatsTab userId={userId} />) },
      ]}
    />
  );
}

/** A tab that loads when it is opened. */
const show = (tab: ReactNode) => (
  <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>{tab}</Suspense>
);
