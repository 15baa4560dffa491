import { useQuery } from '@tanstack/react-query';

import { apiQuery } from '../../../platform/web/query.ts';

/** Whether members of this community may invite. Admins do it at `/admin`. */
export function useMayInvite(): boolean {
  const { data } = useQuery(apiQuery('GET /api/invitations'));
  if (!data || data.left === null) return false;
  return data.left > 0 || data.invitations.length > 0;
}
