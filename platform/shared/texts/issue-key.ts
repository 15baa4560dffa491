import type { IssueKey } from '../../../rooms/issues.ts';

export type { IssueKey };

/** Names a validation message in a schema. A key that no catalogue has does not compile. */
export const issue = (key: IssueKey): IssueKey => key;
