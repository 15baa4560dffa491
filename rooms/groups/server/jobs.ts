import { and, isNull, lte, ne } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import {
  handleJob,
  recurringJob,
  removalJob,
  type JobHandler,
} from '../../../platform/server/jobs/job.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { groupRooms } from '../../conversations/server/index.ts';
import { MEET_AGAIN_DAYS, SAME_PEOPLE_DAYS } from '../index.ts';
import { alarmJob, askAllRightJob, askContactJob } from './job-kinds.ts';
import { handleDuePlans } from './plans/every-minute.ts';
import { sendAlarm, sendAllRight, sendContactRequest } from './plans/send-mails.ts';
import { paidDates, trustedContacts, squadLinks, squadProposals } from './tables.ts';

export function groupsJobs(deps: Deps): JobHandler[] {
  return [
    removalJob('groups.forget', '23 * * * *', () => forgetOld(deps)),
    recurringJob('groups.every-minute', '* * * * *', () => handleDuePlans(deps)),
    handleJob(askContactJob, (data) => sendContactRequest(deps, data)),
    handleJob(askAllRightJob, (data) => sendAllRight(deps, data)),
    handleJob(alarmJob, (data) => sendAlarm(deps, data)),
  ];
}

/** Deletes rows that nobody can use or needs any more. */
export async function forgetOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await db.delete(squadLinks).where(lte(squadLinks.expiresAt, now));
  await db
    .delete(squadProposals)
    .where(and(ne(squadProposals.state, 'liked'), lte(squadProposals.expiresAt, now)));
  const until = new Date(now.getTime() - MEET_AGAIN_DAYS * DAY_MS);
  const notTogether = new Date(now.getTime() - SAME_PEOPLE_DAYS * DAY_MS);
  await db.delete(paidDates).where(lte(paidDates.paidAt, notTogether));
  // Contacts who never agreed are deleted.
  await db
    .delete(trustedContacts)
    .where(
      and(
        isNull(trustedContacts.agreedAt),
        isNull(trustedContacts.declinedAt),
        lte(trustedContacts.createdAt, until),
      ),
    );
  await db.delete(groupRooms).where(lte(groupRooms.closedAt, notTogether));
}
