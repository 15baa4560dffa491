import { UsersRound } from 'lucide-react';
import { Link, useLocation, useParams } from 'wouter';

import { messageOf } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useTitle } from '../../../platform/web/title.ts';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card } from '../../../platform/web/ui/card.tsx';
import { useAction } from '../../../platform/web/ui/use-action.ts';
import { groupsTexts } from './texts/index.ts';

/** /join/:token: joins a squad by its link. Only the squad's members know which squad it is. */
export function JoinPage() {
  const texts = useTexts(groupsTexts);
  const t = texts.joining;
  useTitle(t.title);
  const { token = '' } = useParams();
  const [, navigate] = useLocation();
  const join = useAction(() => call('POST /api/squad/join', { body: { token } }), {
    done: ({ squad }) => (squad ? { title: t.joined({ squad: squad.name }) } : undefined),
    failed: null,
    refreshes: [['/api', 'squad']],
    onDone: () => navigate('/groups', { replace: true }),
  });
  return (
    <Card className="mx-auto grid w-full max-w-lg justify-items-center gap-4 text-center">
      <UsersRound aria-hidden className="size-14 text-accent-text" />
      <h1 className="text-3xl">{t.heading}</h1>
      <p>{t.text}</p>
      <p className="text-sm text-ink-soft">{t.privacy}</p>
      {join.error && (
        <div role="alert" className="grid gap-1 rounded-control bg-danger-soft px-4 py-3">
          <p className="font-bold text-danger-text">{t.failed}</p>
          <p>{messageOf(join.error, texts.failedText)}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button loading={join.isPending} onClick={() => join.mutate()}>
          {t.join}
        </Button>
        <Link href="/groups" className={buttonStyles('secondary')}>
          {t.toGroups}
        </Link>
      </div>
    </Card>
  );
}
