import type { TestMember } from './test-app.ts';

/** The ids of a list as a member reads it, page by page as each names the next one. */
export async function readAllPages(member: TestMember, url: string): Promise<string[]> {
  const seen: string[] = [];
  let next: string | undefined = url;
  while (next) {
    const answer = await member.call('GET', next);
    seen.push(...answer.json<{ id: string }[]>().map(({ id }) => id));
    next = /<([^>]+)>; rel="next"/u.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  return seen;
}
