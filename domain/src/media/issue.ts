import type { IssueKey } from '../texts/issue-key.ts';
import type { MediaTexts } from './texts/en.ts';

export const mediaIssue = (key: keyof MediaTexts['issues']): IssueKey => `media.${key}`;
