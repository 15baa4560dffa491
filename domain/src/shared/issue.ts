import type { IssueKey } from '../texts/index.ts';
import type { SharedTexts } from './texts/en.ts';

export const sharedIssue = (key: keyof SharedTexts['issues']): IssueKey => `shared.${key}`;
