import { BadgeCheck, Ban, Eye, FolderDown, Palette, UserRound } from 'lucide-react';
import { lazy } from 'react';
import { useParams } from 'wouter';

import { SettingsPage, type SettingsSection } from '../features/settings/settings-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const AccountSection = lazy(async () => ({
  default: (await import('../features/settings/account/account-section.tsx')).AccountSection,
}));
const PrivacySection = lazy(async () => ({
  default: (await import('../features/settings/privacy/privacy-section.tsx')).PrivacySection,
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
const SECTIONS: readonly SettingsSection[] = [
  {
    name: 'account',
    title: 'Account',
    text: 'Your password and how you sign in',
    Icon: UserRound,
    Content: AccountSection,
  },
  {
    name: 'photo-check',
    title: 'Photo check',
    text: 'Show that your pictures are you',
    Icon: BadgeCheck,
    Content: PhotoCheckSection,
  },
  {
    name: 'privacy',
    title: 'Privacy',
    text: 'What others see of you',
    Icon: Eye,
    Content: PrivacySection,
  },
  {
    name: 'data',
    title: 'My data',
    text: 'Take it with you, take a break, or leave',
    Icon: FolderDown,
    Content: DataSection,
  },
  {
    name: 'blocked',
    title: 'Blocked & past chats',
    text: 'Whom you blocked, and chats that ended',
    Icon: Ban,
    Content: BlockedSection,
  },
  {
    name: 'look',
    title: 'Look',
    text: 'Light or dark, and your skin',
    Icon: Palette,
    Content: LookSection,
  },
];

/** Settings with the sections of all rooms (§22). */
export function SettingsScreen() {
  const { section } = useParams();
  if (section !== undefined && !SECTIONS.some(({ name }) => name === section)) {
    return <NotFoundPage />;
  }
  return <SettingsPage sections={SECTIONS} current={section} />;
}
