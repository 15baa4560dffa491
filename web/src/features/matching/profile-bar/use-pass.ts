import type { PublicUser } from '@rizzly/domain/account';

import { useSwipe, useTakeBack } from '../use-swipe.ts';

/** Like and pass on a profile. A pass can be undone there; no list shows it afterwards. */
export function usePass(member: PublicUser) {
  const swipe = useSwipe();
  const takeBack = useTakeBack();
  const running = swipe.isPending ? swipe.variables.type : undefined;
  return {
    like: () => swipe.mutate({ member, type: 'like' }),
    pass: () => swipe.mutate({ member, type: 'pass' }),
    undo: () => takeBack.mutate([member.id], { onSuccess: () => swipe.reset() }),
    isPassed: swipe.isSuccess && swipe.variables.type === 'pass',
    busy: takeBack.isPending ? ('undo' as const) : running,
  };
}
