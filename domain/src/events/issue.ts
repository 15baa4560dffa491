import type { IssueKey } from '../texts/issue-key.ts';
import type { EventsTexts } from './texts/en.ts';

export const eventsIssue = (key: keyof EventsTexts['issues']): IssueKey => `events.${key}`;
