import type { IssueKey } from '../texts/issue-key.ts';
import type { SettingsTexts } from './texts/en.ts';

export const settingsIssue = (key: keyof SettingsTexts['issues']): IssueKey => `settings.${key}`;
