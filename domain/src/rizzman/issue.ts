import type { IssueKey } from '../texts/issue-key.ts';
import type { RizzmanTexts } from './texts/en.ts';

export const rizzmanIssue = (key: keyof RizzmanTexts['issues']): IssueKey => `rizzman.${key}`;
