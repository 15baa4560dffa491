import { readJson, send } from './api.ts';

/** A part of a list, and the address of what follows it (§10: the header `Link`). */
export interface Page<Item> {
  items: Item[];
  next: string | null;
}

export async function fetchPage<Item>(url: string, signal?: AbortSignal): Promise<Page<Item>> {
  const response = await send(url, signal === undefined ? {} : { signal });
  const next = /<([^>]+)>;\s*rel="next"/u.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  return { items: await readJson<Item[]>(response), next };
}

/** A list with all its pages, for screens that count in it; `most` bounds the calls. */
export async function fetchWholeList<Item>(
  url: string,
  signal?: AbortSignal,
  most = 20,
): Promise<Item[]> {
  const items: Item[] = [];
  let next: string | null = url;
  for (let page = 0; page < most && next !== null; page += 1) {
    const found: Page<Item> = await fetchPage<Item>(next, signal);
    items.push(...found.items);
    next = found.next;
  }
  return items;
}
