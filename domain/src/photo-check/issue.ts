import type { IssueKey } from '../texts/issue-key.ts';
import type { PhotoCheckTexts } from './texts/en.ts';

export const photoCheckIssue = (key: keyof PhotoCheckTexts['issues']): IssueKey =>
  `photo-check.${key}`;
