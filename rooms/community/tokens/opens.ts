import type { TokenScope } from '../../account/index.ts';

const FIGURES = new Set([
  'GET /api/admin/figures',
  'GET /api/admin/todo',
  'GET /api/admin/health',
  'GET /api/desk/load',
]);

/** What nobody does by a token: it would outlast the token. */
const NEVER = new Set(['POST /api/admin/tokens', 'PUT /api/admin/members/:id/role']);

/** Whether a token of a scope opens a call of the contract. */
export function opens(scope: TokenScope, key: string): boolean {
  if (scope === 'figures') return FIGURES.has(key);
  if (NEVER.has(key)) return false;
  return key.includes(' /api/desk/') || (scope === 'admin' && key.includes(' /api/admin/'));
}
