import { useMutation } from '@tanstack/react-query';

import { ApiError } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import type { Match } from '../index.ts';
import { useRefreshMatches } from './queries.ts';
import { matchingTexts } from './texts/index.ts';

/** Ends the match after a confirmation. `onUnmatched` runs when it has ended. */
export function UnmatchDialog({
  match,
  isOpen,
  onClose,
  onUnmatched,
  onGoodbye,
}: {
  match: Match;
  isOpen: boolean;
  onClose: () => void;
  onUnmatched: () => void;
  /** Offered instead, where the member may write: a kind last message. */
  onGoodbye: (() => void) | undefined;
}) {
  const { unmatch: t, goodbye } = useTexts(matchingTexts);
  const { fullName } = match.otherUser;
  const unmatch = useUnmatch(match, () => {
    onClose();
    onUnmatched();
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t.question({ name: fullName })}
      description={t.consequence}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" loading={unmatch.isPending} onClick={() => unmatch.mutate()}>
          {t.action}
        </Button>
        {onGoodbye && (
          <Button variant="secondary" onClick={onGoodbye}>
            {goodbye.action}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t.keep}
        </Button>
      </div>
    </Dialog>
  );
}

function useUnmatch(match: Match, onUnmatched: () => void) {
  const { unmatch: t } = useTexts(matchingTexts);
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: async () => {
      try {
        await call('POST /api/matches/:id/unmatch', { params: { id: match.id } });
      } catch (error) {
        // The partner came first. The match has ended either way.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    onSuccess() {
      toast({ title: t.done({ name: match.otherUser.fullName }), description: t.doneText });
      void refreshMatches();
      onUnmatched();
    },
    onError: (error) => showFailure(t.failed, error, t.failedText),
  });
}
