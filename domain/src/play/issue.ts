import type { IssueKey } from '../texts/issue-key.ts';
import type { PlayTexts } from './texts/en.ts';

export const playIssue = (key: keyof PlayTexts['issues']): IssueKey => `play.${key}`;
