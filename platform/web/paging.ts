import { readJson, send } from './api.ts';

/** A page of a list, and the address of the next one (§10, header `Link`). */
export interface Page<Item> {
  items: Item[];
  next: string | null;
  /** How many there are, where the list says so. */
  count: number | null;
}

export async function fetchPage<Item>(url: string, signal?: AbortSignal): Promise<Page<Item>> {
  const response = await send(url, signal === undefined ? {} : { signal });
  const next = /<([^>]+)>;\s*rel="next"/u.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  const count = response.headers.get('x-total-count');
  const items = await readJson<Item[]>(response);
  return { items, next, count: count === null ? null : Number(count) };
}

const PAGES_MAX = 20;

/** Loads all pages of a list, up to `PAGES_MAX`, for screens that count its items. */
export async function fetchWholeList<Item>(url: string, signal?: AbortSignal): Promise<Item[]> {
  const items: Item[] = [];
  let next: string | null = url;
  for (let page = 0; page < PAGES_MAX && next !== null; page += 1) {
    const found: Page<Item> = await fetchPage<Item>(next, signal);
    items.push(...found.items);
    next = found.next;
  }
  return items;
}
