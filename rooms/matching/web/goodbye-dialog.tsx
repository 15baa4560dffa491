import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { ApiError } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { TextAreaField } from '../../../platform/web/ui/field.tsx';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import { useAbuseGuard } from '../../wording/web/index.ts';
import { GOODBYE_MAX, type Match } from '../index.ts';
import { useRefreshMatches } from './queries.ts';
import { matchingTexts } from './texts/index.ts';

/** Ends the match with a kind last message: one of six lines, which can be changed. */
export function GoodbyeDialog({
  match,
  isOpen,
  onClose,
  onEnded,
}: {
  match: Match;
  isOpen: boolean;
  onClose: () => void;
  onEnded: () => void;
}) {
  const { goodbye: t } = useTexts(matchingTexts);
  const name = firstNameOf(match.otherUser.fullName);
  const [text, setText] = useState('');
  const { guard, dialog } = useAbuseGuard();
  const line = text.trim();
  const goodbye = useGoodbye(match, () => {
    onClose();
    onEnded();
  });
  const error =
    line.length > GOODBYE_MAX ? t.tooLong({ count: line.length - GOODBYE_MAX }) : undefined;
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={onClose}
        title={t.title({ name })}
        description={t.consequence}
      >
        <form
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (line !== '' && error === undefined) guard(line, () => goodbye.mutate(line));
          }}
        >
          <ul aria-label={t.lines} className="grid gap-2 sm:grid-cols-2">
            {t.offered.map((offered) => (
              <li key={offered} className="grid">
                <button
                  type="button"
                  aria-pressed={text === offered}
                  onClick={() => setText(offered)}
                  className="min-h-11 rounded-control border-2 border-line bg-surface px-3.5 py-2 text-start text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
                >
                  {offered}
                </button>
              </li>
            ))}
          </ul>
          <TextAreaField
            label={t.own}
            rows={2}
            dir="auto"
            value={text}
            error={error}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              loading={goodbye.isPending}
              aria-disabled={line === '' || error !== undefined}
            >
              {t.send}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {t.keep}
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

function useGoodbye(match: Match, onEnded: () => void) {
  const { goodbye: t } = useTexts(matchingTexts);
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: async (line: string) => {
      try {
        await call('POST /api/matches/:id/goodbye', { params: { id: match.id }, body: { line } });
      } catch (error) {
        // The partner came first. The match has ended either way.
        if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
      }
    },
    onSuccess() {
      toast({ title: t.done, description: t.doneText });
      void refreshMatches();
      onEnded();
    },
    onError: (error) => showFailure(t.failed, error, t.failedText),
  });
}
