import { apiQuery } from '../../../../platform/web/query.ts';

export const catalogueQuery = apiQuery('GET /api/achievements');

export const earnedQuery = (id: string) =>
  apiQuery('GET /api/users/:id/achievements', { params: { id } });

export const progressQuery = (id: string) =>
  apiQuery('GET /api/users/:id/achievement-progress', { params: { id } });

export const themeQuery = (id: string) => apiQuery('GET /api/users/:id/theme', { params: { id } });
