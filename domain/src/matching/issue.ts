import type { IssueKey } from '../texts/issue-key.ts';
import type { MatchingTexts } from './texts/en.ts';

export const matchingIssue = (key: keyof MatchingTexts['issues']): IssueKey => `matching.${key}`;
