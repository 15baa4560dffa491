import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';

import { useSession } from '../../../../platform/web/session.tsx';
import { readStored, writeStored } from '../../../../platform/web/storage.ts';
import type { Swipe } from '../../../matching/web/index.ts';
import { onLikeSent } from '../../../matching/web/index.ts';
import { questQuery } from '../quest/queries.ts';
import { FirstLikeSheet, type Asked } from './first-like-sheet.tsx';

/**
 * Asks a newcomer once, after a like on Home, for what its recipient will look for. In Discover and in
 * lists it would stand between them and the next face.
 */
export default function FirstLikeHost() {
  const { user } = useSession();
  const [path] = useLocation();
  // Home asks the server.
  const { data: quest } = useQuery({ ...questQuery, enabled: false });
  const [asked, setAsked] = useState<{ liked: Swipe['member']; steps: readonly Asked[] }>();
  const ask = useEffectEvent((liked: Swipe['member']) => {
    if (path !== '/') return;
    const isOpen = (id: string) =>
      quest?.steps.some((step) => step.id === id && step.state === 'open') === true;
    const steps = (['picture', 'preferences'] as const).filter(isOpen);
    const key = `asked_at_first_like_${user.id}`;
    if (quest?.isOpen !== true || !isOpen('likes') || steps.length === 0 || readStored(key)) return;
    writeStored(key, true);
    setAsked({ liked, steps });
  });
  useEffect(() => onLikeSent((liked) => ask(liked)), []);
  return asked && <FirstLikeSheet {...asked} onClose={() => setAsked(undefined)} />;
}
