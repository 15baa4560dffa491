import type { IssueKey } from '../texts/issue-key.ts';
import type { SafetyTexts } from './texts/en.ts';

export const safetyIssue = (key: keyof SafetyTexts['issues']): IssueKey => `safety.${key}`;
