import {
  Activity,
  Bot,
  DoorOpen,
  Files,
  IdCard,
  ListChecks,
  MapPin,
  Megaphone,
  ScrollText,
  Sparkles,
  Users,
  Webhook,
} from 'lucide-react';
import { lazy } from 'react';
import { useParams } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { PageInSection, SectionPages } from '../../../../platform/web/ui/section-pages.tsx';
import { PersonPage } from '../../../safety/web/index.ts';
import { adminTexts } from './texts/index.ts';

const IdentitySection = lazy(async () => ({
  default: (await import('./identity/identity-section.tsx')).IdentitySection,
}));

const HealthSection = lazy(async () => ({
  default: (await import('./health/health-section.tsx')).HealthSection,
}));

const DoorSection = lazy(async () => ({
  default: (await import('./door/door-section.tsx')).DoorSection,
}));

const PagesSection = lazy(async () => ({
  default: (await import('./pages/pages-section.tsx')).PagesSection,
}));

const AnnouncementsSection = lazy(async () => ({
  default: (await import('./announcements/announcements-section.tsx')).AnnouncementsSection,
}));

const PlacesSection = lazy(async () => ({
  default: (await import('./places/places-section.tsx')).PlacesSection,
}));

const InterestsSection = lazy(async () => ({
  default: (await import('./places/interests-section.tsx')).InterestsSection,
}));

const MembersSection = lazy(async () => ({
  default: (await import('./people/members-section.tsx')).MembersSection,
}));

const AuditSection = lazy(async () => ({
  default: (await import('./people/audit/audit-section.tsx')).AuditSection,
}));

const FirstRunSection = lazy(async () => ({
  default: (await import('./first-run/first-run-section.tsx')).FirstRunSection,
}));

const WebhookSection = lazy(async () => ({
  default: (await import('./webhook/webhook-section.tsx')).WebhookSection,
}));

const ProgramsSection = lazy(async () => ({
  default: (await import('./programs/programs-section.tsx')).ProgramsSection,
}));

/** What is shown at `/admin` itself. */
const Overview = lazy(async () => ({
  default: (await import('./overview/overview.tsx')).Overview,
}));

/** The sections in their order. Each has an address, `/admin/NAME`, and loads when it opens. */
const SECTIONS = [
  { name: 'identity', Icon: IdCard, Content: IdentitySection },
  { name: 'pages', Icon: Files, Content: PagesSection },
  { name: 'announcements', Icon: Megaphone, Content: AnnouncementsSection },
  { name: 'places', Icon: MapPin, Content: PlacesSection },
  { name: 'interests', Icon: Sparkles, Content: InterestsSection },
  { name: 'door', Icon: DoorOpen, Content: DoorSection },
  { name: 'members', Icon: Users, Content: MembersSection },
  { name: 'audit', Icon: ScrollText, Content: AuditSection },
  { name: 'webhook', Icon: Webhook, Content: WebhookSection },
  { name: 'programs', Icon: Bot, Content: ProgramsSection },
  { name: 'health', Icon: Activity, Content: HealthSection },
  { name: 'first-run', Icon: ListChecks, Content: FirstRunSection },
] as const;

/** The admins' pages, and the page of a member within their list. */
export function AdminPage() {
  const { memberId } = useParams();
  const { title, titleOf, loading, sections } = useTexts(adminTexts);
  const list = {
    path: '/admin',
    sections: SECTIONS,
    texts: { title, titleOf, loading, sections },
    isBroad: true,
    Start: Overview,
  };
  if (memberId === undefined) return <SectionPages {...list} />;
  return (
    <PageInSection {...list} name="members">
      <PersonPage />
    </PageInSection>
  );
}
