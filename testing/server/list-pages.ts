import type { TestMember } from './test-app.ts';

/** Reads a list page by page, following the link to the next page. */
export async function readItems<Item>(member: TestMember, url: string): Promise<Item[]> {
  const seen: Item[] = [];
  let next: string | undefined = url;
  while (next) {
    const answer = await member.call('GET', next);
    seen.push(...answer.json<Item[]>());
    next = /<([^>]+)>; rel="next"/u.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  return seen;
}

/** The ids of such a list. */
export async function readAllPages(member: TestMember, url: string): Promise<string[]> {
  return (await readItems<{ id: string }>(member, url)).map(({ id }) => id);
}
