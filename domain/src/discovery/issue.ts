import type { IssueKey } from '../texts/issue-key.ts';
import type { DiscoveryTexts } from './texts/en.ts';

export const discoveryIssue = (key: keyof DiscoveryTexts['issues']): IssueKey => `discovery.${key}`;
