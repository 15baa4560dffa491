import type { IssueKey } from '../texts/issue-key.ts';
import type { HomeTexts } from './texts/en.ts';

export const homeIssue = (key: keyof HomeTexts['issues']): IssueKey => `home.${key}`;
