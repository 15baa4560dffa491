import type { Deps } from '../../context.ts';
import { recurringJob, removalJob, type JobHandler } from '../../platform/jobs/job.ts';
import { notifyAway } from './notify-away.ts';
import { erasePastChats } from './past-chats/past-chats.ts';
import { eraseDueWithdrawn } from './withdrawing/erase-withdrawn.ts';

export function chatJobs(deps: Deps): JobHandler[] {
  return [
    removalJob('chat.erase-past-chats', '52 * * * *', () => erasePastChats(deps)),
    removalJob('chat.erase-withdrawn', '37 * * * *', () => eraseDueWithdrawn(deps)),
    recurringJob('chat.notify-away', '* * * * *', () => notifyAway(deps, 10)),
    // Catches members who closed the app without reading, and minutes in which no node ran.
    recurringJob('chat.notify-away-late', '8 * * * *', () => notifyAway(deps, 24 * 60)),
  ];
}
