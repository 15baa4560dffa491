import {
  BadgeCheck,
  Ban,
  Bell,
  Eye,
  FolderDown,
  Heart,
  Palette,
  Ticket,
  UserRound,
} from 'lucide-react';
import { lazy } from 'react';
import { Link, Redirect, useParams } from 'wouter';

import { useCommunity } from '../../../platform/web/community.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { SectionPages } from '../../../platform/web/ui/section-pages.tsx';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';
import { PreferencesSection } from '../../profile/web/preferences/index.ts';
import { PhotoCheckSection } from '../../safety/web/photo-check/index.ts';
import { useMayInvite } from './queries.ts';
import { settingsTexts } from './texts/index.ts';

const AccountSection = lazy(async () => ({
  default: (await import('./account/account-section.tsx')).AccountSection,
}));
const PrivacySection = lazy(async () => ({
  default: (await import('./privacy/privacy-section.tsx')).PrivacySection,
}));
const NoticesSection = lazy(async () => ({
  default: (await import('./notices/notices-section.tsx')).NoticesSection,
}));
const DataSection = lazy(async () => ({
  default: (await import('./data/data-section.tsx')).DataSection,
}));
const BlockedSection = lazy(async () => ({
  default: (await import('./blocked/blocked-section.tsx')).BlockedSection,
}));
const InvitationsSection = lazy(async () => ({
  default: (await import('../../door/web/index.ts')).Invitations,
}));
const LookSection = lazy(async () => ({
  default: (await import('./look/look-section.tsx')).LookSection,
}));

/** The sections in their order. Each has an address, `/settings/NAME`, and loads when it opens. */
const SECTIONS = [
  { name: 'account', Icon: UserRound, Content: AccountSection },
  { name: 'photo-check', Icon: BadgeCheck, Content: PhotoCheckSection },
  { name: 'meet', Icon: Heart, Content: PreferencesSection },
  { name: 'privacy', Icon: Eye, Content: PrivacySection },
  { name: 'notices', Icon: Bell, Content: NoticesSection },
  { name: 'data', Icon: FolderDown, Content: DataSection },
  { name: 'blocked', Icon: Ban, Content: BlockedSection },
  { name: 'invitations', Icon: Ticket, Content: InvitationsSection },
  { name: 'look', Icon: Palette, Content: LookSection },
] as const;

/** Settings (§22). */
export function SettingsPage() {
  const { title, titleOf, loading, sections } = useTexts(settingsTexts);
  const mayInvite = useMayInvite();
  const { section } = useParams();
  // The section's title, which people type.
  if (section === 'notifications') return <Redirect to="/settings/notices" replace />;
  return (
    <>
      <SectionPages
        path="/settings"
        sections={SECTIONS}
        isListed={(name) => name !== 'invitations' || mayInvite}
        texts={{ title, titleOf, loading, sections }}
      />
      <CommunityPages />
    </>
  );
}

/** Members' screens have no footer, so the operator's pages are linked here. */
function CommunityPages() {
  const t = useTexts(uiTexts);
  const { name, pages } = useCommunity();
  if (pages.length === 0) return null;
  return (
    <nav aria-label={name} className="mt-8 flex flex-wrap justify-center gap-x-6">
      {pages.map((page) => (
        <Link
          key={page}
          href={`/${page}`}
          className="inline-flex min-h-11 items-center font-bold underline"
        >
          {t.pages[page]}
        </Link>
      ))}
    </nav>
  );
}
