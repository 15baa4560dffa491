import type { ReactNode } from 'react';

import { useAddressTab } from '../../platform/address-tab.ts';
import { useTexts } from '../../platform/language/index.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { ProfilePageProps } from './profile-page.tsx';
import { profileTexts } from './texts/index.ts';

const TAB_NAMES = ['about', 'picture', 'achievements', 'stats'] as const;

/** A profile's tabs. The open one is in the address. */
export function ProfileTabs({
  userId,
  about,
  picture,
  achievements,
  stats,
}: Pick<ProfilePageProps, 'achievements' | 'stats'> & {
  userId: string;
  about: ReactNode;
  picture: ReactNode;
}) {
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
        { value: 'achievements', label: t.achievements, content: achievements(userId) },
        { value: 'stats', label: t.stats, content: stats(userId) },
      ]}
    />
  );
}
