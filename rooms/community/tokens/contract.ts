import { z } from 'zod';

import { lineText } from '../../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../../platform/shared/endpoint.ts';
import { issue } from '../../../platform/shared/texts/issue-key.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../account/index.ts';
import { TOKEN_NAME_MAX } from '../constants.ts';

const programToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  /** The admin as whom the program acts. */
  madeBy: z.object({ id: z.string(), fullName: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** UTC date of the last call; null before the first. */
  lastUsedOn: z.string().nullable(),
});
export type ProgramToken = z.output<typeof programToken>;

export const tokenBody = z.object({
  name: lineText(issue('community.tokenName')).pipe(
    z
      .string()
      .min(1, issue('community.tokenName'))
      .max(TOKEN_NAME_MAX, issue('community.tokenName')),
  ),
  scope: z.enum(TOKEN_SCOPES, issue('community.tokenScope')),
  /** To come, and at most a year away; the server checks it. */
  expiresAt: z.iso.datetime({ offset: true, error: issue('community.tokenExpiry') }),
});
export type TokenBody = z.output<typeof tokenBody>;

export const tokensContract = contract({
  'GET /api/admin/tokens': {
    summary: 'Tokens for programs',
    description:
      'Lists those that have not expired, the newest first: name, scope, who made it, when it was last used. The token itself is shown by the call that makes it alone.',
    access: 'adminPage',
    response: z.array(programToken),
  },
  'POST /api/admin/tokens': {
    summary: 'Make a token for a program',
    description:
      'The program sends it as `Authorization: Bearer`. It acts as the admin who made it. `figures` opens `GET /api/admin/figures`, `/api/admin/todo`, `/api/admin/health` and `/api/desk/load`; `desk` every `/api/desk/*` as a moderator; `admin` those and `/api/admin/*`, except giving roles and making tokens. It lasts at most a year, and ends with its maker’s role or access. At most 20 at once. Needs a sign-in of this session within five minutes.',
    access: 'adminPage',
    recentSignIn: 'strict',
    limit: { name: 'tokens', points: 20, seconds: 3600 },
    body: tokenBody,
    response: z.object({ token: z.string() }),
    errors: ['sign_in_again', 'conflict', 'rate_limited'],
  },
  'DELETE /api/admin/tokens/:id': {
    summary: 'End a token',
    description: 'Its program is refused from the next call on.',
    access: 'adminPage',
    params: idParams,
    response: z.object({ id: z.string() }),
    errors: ['not_found'],
  },
});

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
