import { useQuery } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { readStored, writeStored } from '../../../../platform/web/storage.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { toast } from '../../../../platform/web/ui/toast.ts';
import { SHORT_LIST } from '../../index.ts';
import { discoveryTexts } from '../texts/index.ts';
import { useNewcomers } from './newcomers-field.tsx';

/** Asks a member once whose lists are short whether to tell them when somebody new fits. */
export function AskNewcomers() {
  const { newcomers: t } = useTexts(discoveryTexts);
  const { user } = useSession();
  const key = `asked_newcomers_${user.id}`;
  const [wasAsked, setAsked] = useState(() => readStored(key) === true);
  const { pace, choose, isBusy } = useNewcomers();
  const isOpen = !wasAsked && pace === 'off' && user.pausedSince === null;
  const { data } = useQuery({
    ...apiQuery('GET /api/users', { query: { limit: `${SHORT_LIST}` } }),
    enabled: isOpen,
  });
  if ((!isOpen && !isBusy) || data === undefined || data.length >= SHORT_LIST) return null;

  function close(): void {
    writeStored(key, true);
    setAsked(true);
  }
  async function accept(): Promise<void> {
    if (!(await choose('daily'))) return;
    close();
    toast({ title: t.chosen, description: t.chosenText });
  }
  return (
    <SectionCard title={t.few} Icon={BellPlus}>
      <p className="mb-4 text-ink-soft">{t.fewText}</p>
      <div className="flex flex-wrap gap-3">
        <Button loading={isBusy} onClick={() => void accept()}>
          {t.label}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t.no}
        </Button>
      </div>
    </SectionCard>
  );
}
