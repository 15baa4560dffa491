/** Maximum number of messages kept for a conversation, the newest ones. */
const MESSAGES_MAX = 200;

/**
 * Whether a query's answer is kept for reading offline: the member's matches, the inbox, opened
 * conversations, and of Home's path what stays true for days. Nothing from the desk, and no
 * profiles.
 */
export function isKept(queryKey: readonly unknown[], memberId: string): boolean {
  const [, kind, id, part] = queryKey;
  switch (kind) {
    case 'unread':
    case 'quest':
      return true;
    case 'lessons':
      return id === undefined;
    case 'users':
      return id === memberId && (part === undefined || part === 'matches');
    case 'matches':
    case 'rooms':
    case 'conversations':
      return typeof id === 'string' && !id.startsWith('?');
    case 'inbox':
      return typeof id === 'object' && id !== null && 'search' in id && id.search === '';
    default:
      return false;
  }
}

/** The part of an answer that is kept. */
export function trimAnswer(queryKey: readonly unknown[], data: unknown): unknown {
  const [, kind, , part] = queryKey;
  if (kind === 'conversations' && part === 'messages') {
    return (data as unknown[]).slice(-MESSAGES_MAX);
  }
  if (kind === 'inbox') {
    const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
    return { pages: pages.slice(0, 2), pageParams: pageParams.slice(0, 2) };
  }
  return data;
}
