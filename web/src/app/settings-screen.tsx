import { BadgeCheck, Ban, Bell, Eye, FolderDown, Heart, Palette, UserRound } from 'lucide-react';
import { lazy } from 'react';
import { useParams } from 'wouter';

import { SettingsPage } from '../features/settings/settings-page.tsx';
import { settingsTexts } from '../features/settings/texts/index.ts';
import { useTexts } from '../platform/language/index.ts';
import { NotFoundPage } from './not-found-page.tsx';

const AccountSection = lazy(async () => ({
  default: (await import('../features/settings/account/account-section.tsx')).AccountSection,
}));
const PreferencesSection = lazy(async () => ({
  default: (await import('../features/preferences/preferences-section.tsx')).PreferencesSection,
}));
const PrivacySection = lazy(async () => ({
  default: (await import('../features/settings/privacy/privacy-section.tsx')).PrivacySection,
}));
const NoticesSection = lazy(async () => ({
  default: (await import('../features/settings/notices/notices-section.tsx')).NoticesSection,
}));
const DataSection = lazy(async () => ({
  default: (await import('../features/settings/data/data-section.tsx')).DataSection,
}));
const LookSection = lazy(async () => ({
  default: (await import('./look-section.tsx')).LookSection,
}));

const PhotoCheckSection = lazy(async () => ({
  default: (await import('../features/photo-check/photo-check-section.tsx')).PhotoCheckSection,
}));

const BlockedSection = lazy(async () => ({
  default: (await import('./blocked-section.tsx')).BlockedSection,
}));

/** The sections of /settings in their order. Each has an address: `/settings/account`. */
const SECTIONS = [
  {
    name: 'account',
    Icon: UserRound,
    Content: AccountSection,
  },
  {
    name: 'photo-check',
    Icon: BadgeCheck,
    Content: PhotoCheckSection,
  },
  {
    name: 'meet',
    Icon: Heart,
    Content: PreferencesSection,
  },
  {
    name: 'privacy',
    Icon: Eye,
    Content: PrivacySection,
  },
  {
    name: 'notices',
    Icon: Bell,
    Content: NoticesSection,
  },
  {
    name: 'data',
    Icon: FolderDown,
    Content: DataSection,
  },
  {
    name: 'blocked',
    Icon: Ban,
    Content: BlockedSection,
  },
  {
    name: 'look',
    Icon: Palette,
    Content: LookSection,
  },
] as const;

/** Settings with the sections of all rooms (§22). */
export function SettingsScreen() {
  const t = useTexts(settingsTexts).sections;
  const { section } = useParams();
  if (section !== undefined && !SECTIONS.some(({ name }) => name === section)) {
    return <NotFoundPage />;
  }
  return (
    <SettingsPage
      sections={SECTIONS.map(({ name, Icon, Content }) => {
        const { title, text } = t[name];
        return { name, title, text, Icon, Content };
      })}
      current={section}
    />
  );
}
