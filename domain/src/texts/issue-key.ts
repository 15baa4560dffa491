export type { IssueKey } from '../issues.ts';
