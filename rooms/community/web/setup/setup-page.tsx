import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';

import { ApiError, messageOf } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { useTitle } from '../../../../platform/web/title.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { NotFoundPage } from '../../../../platform/web/ui/not-found-page.tsx';
import { setupTexts } from './texts/index.ts';

/** /setup/:token: makes the member the community's first admin. */
export function SetupPage() {
  const { token = '' } = useParams();
  const { data, error } = useQuery(apiQuery('GET /api/setup/:token', { params: { token } }));
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return data || error ? <Setup token={token} /> : null;
}

function Setup({ token }: { token: string }) {
  const t = useTexts(setupTexts);
  useTitle(t.title);
  const [, navigate] = useLocation();
  const { refresh } = useSession();
  const setUp = useMutation({
    mutationFn: () => call('POST /api/setup', { body: { token } }),
    async onSuccess() {
      await refresh();
      navigate('/admin/first-run', { replace: true });
    },
  });
  return (
    <Card className="mx-auto grid w-full max-w-lg justify-items-center gap-4 text-center">
      <Mascot pose="cheer" className="h-24" />
      <h1 className="text-3xl">{t.heading}</h1>
      <p>{t.text}</p>
      {setUp.error && (
        <div role="alert" className="grid gap-1 rounded-control bg-danger-soft px-4 py-3">
          <p className="font-bold text-danger-text">{t.failed}</p>
          <p>{messageOf(setUp.error, t.failedText)}</p>
        </div>
      )}
      <Button size="lg" loading={setUp.isPending} onClick={() => setUp.mutate()}>
        {t.begin}
      </Button>
    </Card>
  );
}
