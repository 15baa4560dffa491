import type { MemberExport } from '@rizzly/domain/export';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, PackageOpen } from 'lucide-react';
import { useId, useState } from 'react';

import { call } from '../../../platform/api.ts';
import { apiQuery } from '../../../platform/query.ts';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const exportQuery = apiQuery('GET /api/account/export');

/** Lets members have all their data as a file (§22). */
export function ExportCard() {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { data } = useQuery(exportQuery);
  const latest = data?.export ?? null;

  const request = async (password: string | undefined) => {
    const answer = await call('POST /api/account/export', { body: { password } });
    queryClient.setQueryData(exportQuery.queryKey, answer);
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title="Take your data with you"
        icon={<PackageOpen aria-hidden className="size-5 shrink-0 text-accent-text" />}
      />
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">
          A ZIP with your profile, messages, pictures and everything else we keep of you. Open
          index.html in it to read it all, without the internet too. Once a day.
        </p>
        <div aria-live="polite" className="contents">
          <ExportState latest={latest} />
        </div>
        {latest?.state !== 'waiting' && (
          <Button
            variant={latest?.state === 'ready' ? 'secondary' : 'primary'}
            onClick={() => setAsking(true)}
          >
            {latest === null ? 'Ask for my data' : 'Ask for a new one'}
          </Button>
        )}
      </div>
      <PasswordDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Ask for your data"
        text="Your password makes sure that it’s you."
        action="Ask for my data"
        failed="Your data could not be asked for. Please try again."
        onConfirm={request}
      />
    </Card>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

function ExportState({ latest }: { latest: MemberExport | null }) {
  if (latest?.state === 'waiting') {
    return (
      <p className="flex items-center gap-3 font-bold">
        <Spinner /> Your file is being made. A mail tells you when it’s ready.
      </p>
    );
  }
  if (latest?.state === 'expired') return <p>Your last file has expired.</p>;
  if (latest?.state !== 'ready' || latest.until === null) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <a
        href={`/api/account/export/${latest.id}/file`}
        download
        className={buttonStyles('primary')}
      >
        <Download aria-hidden className="size-5" />
        Download my data
      </a>
      <p className="text-sm text-ink-soft">Until {moment.format(new Date(latest.until))}.</p>
    </div>
  );
}
