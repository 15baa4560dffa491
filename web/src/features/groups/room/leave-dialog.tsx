import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { roomTexts } from './texts/index.ts';

/** Leaves the room after a confirmation. */
export function LeaveDialog({
  roomId,
  isOpen,
  onClose,
}: {
  roomId: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTexts(roomTexts);
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: async () => {
      try {
        await call('POST /api/rooms/:id/leave', { params: { id: roomId } });
      } catch (error) {
        // The room has closed meanwhile.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      onClose();
      toast({ title: t.left });
      navigate('/groups');
      for (const part of ['rooms', 'conversations', 'unread', 'inbox', 'past-chats']) {
        void queryClient.invalidateQueries({ queryKey: ['/api', part] });
      }
    },
    onError: (error) => showFailure(t.leaveFailed, error, t.leaveFailedText),
  });
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={t.leaveTitle} description={t.leaveText}>
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" loading={leave.isPending} onClick={() => leave.mutate()}>
          {t.leave}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t.stay}
        </Button>
      </div>
    </Dialog>
  );
}
