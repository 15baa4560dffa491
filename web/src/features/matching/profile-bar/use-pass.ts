import type { PublicUser } from '@rizzly/domain/account';
import { useMutation } from '@tanstack/react-query';

import { messageOf } from '../../../platform/api-error.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { toast } from '../../../ui/toast.ts';
import { takeBackPass, useSwipe } from '../like/use-swipe.ts';
import { matchingTexts } from '../texts/index.ts';

/** Like and pass on a profile. A pass can be undone there; no list shows it afterwards. */
export function usePass(member: PublicUser) {
  const { actionFailed } = useTexts(matchingTexts).toasts;
  const { user } = useSession();
  const swipe = useSwipe();
  const takeBack = useMutation({
    mutationFn: () => takeBackPass(user.id, member.id),
    onSuccess: () => swipe.reset(),
    onError: (error) =>
      toast({
        title: actionFailed.title,
        description: messageOf(error, actionFailed.text),
        variant: 'destructive',
      }),
  });
  const running = swipe.isPending ? swipe.variables.type : undefined;
  return {
    like: () => swipe.mutate({ member, type: 'like' }),
    pass: () => swipe.mutate({ member, type: 'pass' }),
    undo: () => takeBack.mutate(),
    isPassed: swipe.isSuccess && swipe.variables.type === 'pass',
    busy: takeBack.isPending ? ('undo' as const) : running,
  };
}
