import { useLocation, useParams } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Appeals } from './appeals.tsx';
import { Applications } from './applications.tsx';
import { Audit } from './audit.tsx';
import { CaseView } from './case-view.tsx';
import { Cases } from './cases.tsx';
import { EventReviews } from './event-reviews.tsx';
import { Load } from './load.tsx';
import { PhotoCheckView } from './photo-check-view.tsx';
import { PhotoChecks } from './photo-checks.tsx';
import { deskTexts } from './texts/index.ts';
import { useDeskCounts } from './use-desk-counts.ts';

/** The moderators' desk. It updates live when other moderators act. */
export function DeskPage() {
  /** `place` is a part of the desk, or the id of a case. */
  const { place = 'cases', photoCheckId } = useParams();
  const t = useTexts(deskTexts);
  useTitle(t.title);
  const { user } = useSession();
  const [, navigate] = useLocation();
  const counts = useDeskCounts();
  const labelOf = (value: string, label: string) => {
    const count = counts[value] ?? 0;
    return count > 0 ? t.tabCount({ label, count }) : label;
  };
  const tabs = [
    { value: 'cases', label: labelOf('cases', t.tabs.cases), content: <Cases /> },
    { value: 'appeals', label: labelOf('appeals', t.tabs.appeals), content: <Appeals /> },
    {
      value: 'photo-checks',
      label: labelOf('photo-checks', t.tabs.photoChecks),
      content: <PhotoChecks />,
    },
    { value: 'events', label: labelOf('events', t.tabs.events), content: <EventReviews /> },
    {
      value: 'applications',
      label: labelOf('applications', t.tabs.applications),
      content: <Applications />,
    },
    { value: 'load', label: t.tabs.load, content: <Load /> },
    ...(user.role === 'admin' ? [{ value: 'audit', label: t.tabs.audit, content: <Audit /> }] : []),
  ];
  if (photoCheckId !== undefined) return <PhotoCheckView id={photoCheckId} />;
  if (!tabs.some(({ value }) => value === place)) {
    return <CaseView id={place} onBack={() => navigate('/desk')} />;
  }
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{t.title}</h1>
      <Tabs
        label={t.tabsLabel}
        value={place}
        onChange={(value) => navigate(value === 'cases' ? '/desk' : `/desk/${value}`)}
        tabs={tabs}
      />
    </div>
  );
}
