// Without `u`: WebKit then fails to match a backreference (checks/patterns.test.ts).
const TAG = /<([a-z]+)>(.*?)<\/\1>/;

/** Plain text, then the name and the words of a tag, and so on. */
export const splitTags = (text: string): string[] => text.split(TAG);
