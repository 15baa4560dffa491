import { sql } from 'drizzle-orm';

import type { Person } from '../../rooms/people/index.ts';
import type { TestApp, TestMember } from './test-app.ts';

/** Ada, who is the only admin, and Ann, on a Saturday at noon. Their mails so far are forgotten. */
export async function createOnlyAdmin(app: TestApp) {
  app.setTime('2026-11-21T12:00:00.000Z');
  await app.deps.db.execute(sql`update members set role = 'member'`);
  const ada = await app.createMember({ role: 'admin', fullName: 'Ada Admin' });
  const ann = await app.createMember({ fullName: 'Ánn Årcher' });
  await app.runJobs();
  app.mails.length = 0;
  return { ada, ann };
}

/** The members whom an admin finds by a name or an address. */
export async function findByText(admin: TestMember, text: string): Promise<Person[]> {
  const answer = await admin.call('GET', `/api/admin/members?search=${encodeURIComponent(text)}`);
  return answer.json();
}
