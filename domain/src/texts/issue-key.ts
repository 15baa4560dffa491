/**
 * The key of a validation message: the room and the key in its catalogue's `issues`. Schemas name a
 * key; the server (issues.ts) and the forms put it into words.
 */
export type IssueKey = `${string}.${string}`;
