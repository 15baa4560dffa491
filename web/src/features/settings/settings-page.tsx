import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  BadgeCheck,
  Ban,
  Bell,
  ChevronRight,
  Eye,
  FolderDown,
  Heart,
  Palette,
  Ticket,
  UserRound,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, Redirect, useParams } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { cx } from '../../ui/cx.ts';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PhotoCheckSection } from '../photo-check/index.ts';
import { PreferencesSection } from '../preferences/index.ts';
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
  default: (await import('../door/index.ts')).Invitations,
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

type Section = (typeof SECTIONS)[number];

/**
 * Settings (§22). A wide screen shows the list next to the section; on a phone, the list is a
 * separate page.
 */
export function SettingsPage() {
  const { section: name } = useParams();
  const section = SECTIONS.find((one) => one.name === name);
  return name !== undefined && section === undefined ? (
    <NotFoundPage />
  ) : (
    <Settings section={section} />
  );
}

/** `section` is the one in the address. Undefined at `/settings`. */
function Settings({ section }: { section: Section | undefined }) {
  const t = useTexts(settingsTexts);
  const isWide = useIsWide();
  const title = section && t.sections[section.name].title;
  useTitle(title === undefined ? t.title : t.titleOf({ section: title }));

  if (section === undefined) {
    if (isWide) return <Redirect to={addressOf(SECTIONS[0])} replace />;
    return (
      <div className="grid gap-5">
        <h1 className="text-3xl">{t.title}</h1>
        <SectionList current={undefined} />
      </div>
    );
  }
  return (
    <div className="mx-auto grid max-w-[59.5rem] gap-6 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)]">
      {isWide && (
        <div className="sticky top-21 grid content-start gap-4 self-start">
          <p className="font-display text-2xl font-bold">{t.title}</p>
          <SectionList current={section} />
        </div>
      )}
      <div className="grid max-w-2xl content-start gap-5">
        {!isWide && (
          <Link
            href="/settings"
            className="-ms-2 flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 font-bold text-accent-text hover:bg-sunken"
          >
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
            {t.title}
          </Link>
        )}
        <h1 className="text-3xl">{title}</h1>
        <Suspense fallback={<SectionSkeleton />}>
          <section.Content />
        </Suspense>
      </div>
    </div>
  );
}

function SectionList({ current }: { current: Section | undefined }) {
  const t = useTexts(settingsTexts);
  const mayInvite = useMayInvite();
  const sections = SECTIONS.filter(
    (section) => section.name !== 'invitations' || mayInvite || section === current,
  );
  return (
    <nav aria-label={t.title}>
      <ul className="grid gap-1.5">
        {sections.map((section) => (
          <li key={section.name}>
            <SectionLink section={section} isCurrent={section === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether members of this community may invite. Admins do it at `/admin`. */
function useMayInvite(): boolean {
  const { data } = useQuery(apiQuery('GET /api/invitations'));
  if (!data || data.left === null) return false;
  return data.left > 0 || data.invitations.length > 0;
}

function SectionLink({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const { title, text } = useTexts(settingsTexts).sections[section.name];
  const { Icon } = section;
  return (
    <Link
      href={addressOf(section)}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface px-4 py-3 transition-colors md:min-h-11 md:border-transparent md:py-2',
        isCurrent
          ? 'text-accent-text md:bg-accent-soft'
          : 'hover:bg-sunken md:bg-transparent md:hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="grid flex-1">
        <span className="font-bold">{title}</span>
        <span className="text-sm text-ink-soft md:hidden">{text}</span>
      </span>
      <ChevronRight
        aria-hidden
        className="size-5 shrink-0 text-ink-soft md:hidden rtl:-scale-x-100"
      />
    </Link>
  );
}

function addressOf({ name }: Section): string {
  return `/settings/${name}`;
}

function SectionSkeleton() {
  const t = useTexts(settingsTexts);
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
