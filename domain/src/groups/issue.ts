import type { IssueKey } from '../texts/issue-key.ts';
import type { GroupsTexts } from './texts/en.ts';

export const groupsIssue = (key: keyof GroupsTexts['issues']): IssueKey => `groups.${key}`;
