import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, PackageOpen } from 'lucide-react';
import { useState } from 'react';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery, setAnswer } from '../../../../platform/web/query.ts';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { MemberExport } from '../../index.ts';
import { settingsTexts } from '../texts/index.ts';
import { PasswordDialog } from './password-dialog.tsx';

const exportQuery = apiQuery('GET /api/account/export');

/** Requests and downloads all of the member's data as a file (§22). */
export function ExportCard() {
  const t = useTexts(settingsTexts).data.export;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { data } = useQuery(exportQuery);
  const latest = data?.export ?? null;

  const request = async (password: string | undefined) => {
    const answer = await call('POST /api/account/export', { body: { password } });
    setAnswer(queryClient, exportQuery.queryKey, answer);
  };
  return (
    <SectionCard title={t.title} Icon={PackageOpen}>
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{t.text}</p>
        <div aria-live="polite" className="contents">
          <ExportState latest={latest} />
        </div>
        {latest?.state !== 'waiting' && (
          <Button
            variant={latest?.state === 'ready' ? 'secondary' : 'primary'}
            onClick={() => setAsking(true)}
          >
            {latest === null ? t.ask : t.askAgain}
          </Button>
        )}
      </div>
      <PasswordDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.dialogTitle}
        text={t.dialogText}
        action={t.ask}
        failed={t.failed}
        onConfirm={request}
      />
    </SectionCard>
  );
}

function ExportState({ latest }: { latest: MemberExport | null }) {
  const t = useTexts(settingsTexts).data.export;
  if (latest?.state === 'waiting') {
    return (
      <p className="flex items-center gap-3 font-bold">
        <Spinner /> {t.waiting}
      </p>
    );
  }
  if (latest?.state === 'expired') return <p>{t.expired}</p>;
  if (latest?.state !== 'ready' || latest.until === null) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <a
        href={`/api/account/export/${latest.id}/file`}
        download
        className={buttonStyles('primary')}
      >
        <Download aria-hidden className="size-5" />
        {t.download}
      </a>
      <p className="text-sm text-ink-soft">{t.until({ at: latest.until })}</p>
    </div>
  );
}
