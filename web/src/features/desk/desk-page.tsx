import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { useLiveEvent, useOnReconnect } from '../../platform/live.tsx';
import { useSession } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Appeals } from './appeals.tsx';
import { Audit } from './audit.tsx';
import { CaseView } from './case-view.tsx';
import { Cases } from './cases.tsx';
import { Load } from './load.tsx';
import { deskTexts } from './texts/index.ts';

type Part = 'cases' | 'appeals' | 'load' | 'audit';

/** Where moderators work. It follows what other moderators do. */
export function DeskPage({ caseId }: { caseId: string | undefined }) {
  const t = useTexts(deskTexts);
  useTitle(t.title);
  const { user } = useSession();
  const [, navigate] = useLocation();
  const [part, setPart] = useState<Part>('cases');
  const queryClient = useQueryClient();
  const fetchAgain = () => void queryClient.invalidateQueries({ queryKey: ['/api', 'desk'] });
  useLiveEvent('desk_changed', fetchAgain);
  useOnReconnect(fetchAgain);
  if (caseId !== undefined) return <CaseView id={caseId} onBack={() => navigate('/desk')} />;
  const tabs = [
    { value: 'cases' as const, label: t.tabs.cases, content: <Cases /> },
    { value: 'appeals' as const, label: t.tabs.appeals, content: <Appeals /> },
    { value: 'load' as const, label: t.tabs.load, content: <Load /> },
    ...(user.role === 'admin'
      ? [{ value: 'audit' as const, label: t.tabs.audit, content: <Audit /> }]
      : []),
  ];
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{t.title}</h1>
      <Tabs<Part> label={t.tabsLabel} value={part} onChange={setPart} tabs={tabs} />
    </div>
  );
}
