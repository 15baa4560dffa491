import type { IssueKey } from '../texts/issue-key.ts';
import type { ProfileTexts } from './texts/en.ts';

export const profileIssue = (key: keyof ProfileTexts['issues']): IssueKey => `profile.${key}`;
