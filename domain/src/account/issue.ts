import type { IssueKey } from '../texts/issue-key.ts';
import type { AccountTexts } from './texts/en.ts';

export const accountIssue = (key: keyof AccountTexts['issues']): IssueKey => `account.${key}`;
