import type { Answer } from '../../../../../platform/web/api.ts';

type DeskPage = Answer<'GET /api/desk/members/:id'>;

/** At the desk without the address. */
export type ShownMember = DeskPage['member'] & { email?: string };
export type Page = Omit<DeskPage, 'member'> & { member: ShownMember };
