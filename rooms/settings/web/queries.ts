import { useQuery } from '@tanstack/react-query';

import { apiQuery } from '../../../platform/web/query.ts';

export const settingsQuery = apiQuery('GET /api/settings');

/** One change after the other, so that an older answer never overtakes a newer one. */
export const SETTINGS_SCOPE = { id: 'settings' };

/** Whether members of this community may invite. Admins do it at `/admin`. */
export function useMayInvite(): boolean {
  const { data } = useQuery(apiQuery('GET /api/invitations'));
  if (!data || data.left === null) return false;
  return data.left > 0 || data.invitations.length > 0;
}
