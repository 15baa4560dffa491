import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import type { Message } from '../index.ts';
import { refreshInbox } from './inbox/queries.ts';
import { replaceChanged } from './message-cache.ts';
import { chatTexts } from './texts/index.ts';

/** Asks before a message is removed for everybody. */
export function RemoveMessageDialog({
  message,
  onClose,
}: {
  message: Message;
  onClose: () => void;
}) {
  const { message: t } = useTexts(chatTexts);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/messages/:id', { params: { id: message.id } }),
    onSuccess: ({ message: left }) => {
      replaceChanged(queryClient, left.conversationId, [left]);
      void refreshInbox(queryClient).catch(() => undefined);
    },
    // A failure is told by the toast of all calls.
    onSettled: onClose,
  });
  return (
    <Dialog open onOpenChange={onClose} title={t.removeTitle} description={t.removeText}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t.keep}
        </Button>
        <Button variant="destructive" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t.removeIt}
        </Button>
      </div>
    </Dialog>
  );
}
