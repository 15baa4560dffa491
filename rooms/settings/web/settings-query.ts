import { apiQuery } from '../../../platform/web/query.ts';

export const settingsQuery = apiQuery('GET /api/settings');

/** One change after the other, so that an older answer never overtakes a newer one. */
export const SETTINGS_SCOPE = { id: 'settings' };
