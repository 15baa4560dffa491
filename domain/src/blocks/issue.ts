import type { IssueKey } from '../texts/issue-key.ts';
import type { BlocksTexts } from './texts/en.ts';

export const blocksIssue = (key: keyof BlocksTexts['issues']): IssueKey => `blocks.${key}`;
