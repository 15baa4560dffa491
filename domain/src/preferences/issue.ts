import type { IssueKey } from '../texts/issue-key.ts';
import type { PreferencesTexts } from './texts/en.ts';

export const preferencesIssue = (key: keyof PreferencesTexts['issues']): IssueKey =>
  `preferences.${key}`;
