import type { IssueKey } from '../texts/issue-key.ts';
import type { NotificationsTexts } from './texts/en.ts';

export const notificationsIssue = (key: keyof NotificationsTexts['issues']): IssueKey =>
  `notifications.${key}`;
