import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../platform/web/api.ts';
import { refreshCommunity, useCommunity } from '../../../platform/web/community.ts';
import { useLocale, useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { guestTitle, useTitle } from '../../../platform/web/title.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { showFailure } from '../../../platform/web/ui/toast.ts';
import { RenderedText } from './rendered-text.tsx';
import { communityTexts } from './texts/index.ts';

/** Shows the rules to a member who must agree to them before they go on. */
export function AgreementPage() {
  const texts = useTexts(communityTexts);
  const t = texts.agreement;
  useTitle(guestTitle(t.title));
  const { rulesVersion } = useCommunity();
  const locale = useLocale();
  const query = useQuery({
    ...apiQuery('GET /api/pages/:page', { params: { page: 'rules' } }),
    // Another text for another language, and for newer rules.
    queryKey: ['/api', 'pages', 'rules', `?version=${rulesVersion}`, locale],
    queryFn: () => call('GET /api/pages/:page', { params: { page: 'rules' } }),
  });
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
      <div>
        <h1 className="text-4xl">{t.title}</h1>
        <p className="mt-2 text-lg text-ink-soft">{t.text}</p>
      </div>
      {query.data ? (
        <Card>
          <RenderedText html={query.data.html} />
          <p className="mt-6 text-sm text-ink-soft">{texts.version(query.data)}</p>
        </Card>
      ) : query.error ? (
        <LoadFailed level="h2" title={texts.failed} query={query} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
      {query.data && <AgreeButton version={query.data.version} />}
      <p>{t.otherwise}</p>
    </div>
  );
}

function AgreeButton({ version }: { version: number }) {
  const t = useTexts(communityTexts).agreement;
  const { updateUser } = useSession();
  const [isBusy, setBusy] = useState(false);
  const agree = async () => {
    setBusy(true);
    try {
      await call('POST /api/agreements', { body: { version } });
      updateUser({ agreedRules: version });
      // The button was far below the beginning of the next page.
      window.scrollTo(0, 0);
    } catch (error) {
      // There may be newer rules.
      void refreshCommunity();
      showFailure(t.notAgreed, error, t.notAgreedText);
    }
    setBusy(false);
  };
  return (
    <Button size="lg" loading={isBusy} className="justify-self-start" onClick={() => void agree()}>
      {t.agree}
    </Button>
  );
}
