import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useSession } from '../../../../platform/web/session.tsx';
import { useSwipe } from '../../../matching/web/index.ts';
import type { Candidate } from '../../index.ts';
import {
  candidatesKey,
  candidatesQuery,
  SMALLEST_RADIUS,
  useFaces,
  useDecided,
} from '../deck/candidates.ts';

/** A page of another subject shows one at a time. */
const FEW = 3;

/** Discover's next faces for another page. They count as the day's, and end with them. */
export function useFewFaces() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const decided = useDecided(user.id);
  const faces = useFaces();
  const swipe = useSwipe();
  const { data, isFetching, isError } = useQuery({
    ...candidatesQuery(user.id, SMALLEST_RADIUS, FEW),
    enabled: !faces.isDayOver,
  });
  const left = data?.candidates.filter(({ id }) => !decided.isDecided(id)) ?? [];

  async function decide(candidate: Candidate, type: 'like' | 'pass'): Promise<void> {
    decided.add(candidate.id, type);
    faces.add();
    try {
      await swipe.mutateAsync({ member: candidate, type });
    } catch {
      // The mutation has shown its own toast.
      decided.remove(candidate.id);
      faces.takeBack();
      return;
    }
    if (left.length > 1 || data?.hasMore !== true) return;
    await queryClient.invalidateQueries({ queryKey: candidatesKey(user.id) });
  }

  return {
    top: faces.isDayOver ? undefined : left[0],
    isLoading: !faces.isDayOver && !isError && (data === undefined || isFetching),
    decide: (candidate: Candidate, type: 'like' | 'pass') => void decide(candidate, type),
  };
}
