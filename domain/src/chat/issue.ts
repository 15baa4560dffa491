import type { IssueKey } from '../texts/issue-key.ts';
import type { ChatTexts } from './texts/en.ts';

export const chatIssue = (key: keyof ChatTexts['issues']): IssueKey => `chat.${key}`;
