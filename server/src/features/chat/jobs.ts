import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { erasePastChats } from './past-chats/past-chats.ts';

export function chatJobs(deps: Deps): JobHandler[] {
  return [recurringJob('chat.erase-past-chats', '52 * * * *', () => erasePastChats(deps))];
}
