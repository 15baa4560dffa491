import type { FastifyReply, FastifyRequest } from 'fastify';

import { say } from '../texts/index.ts';
import { invalidInput } from './app-error.ts';

/** Adds the link to the next page (§10): the same address with another cursor. */
export function setNextLink(request: FastifyRequest, reply: FastifyReply, cursor: string): void {
  const [path = '', query = ''] = request.url.split('?');
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  void reply.header('link', `<${path}?${search.toString()}>; rel="next"`);
}

/** Takes a page of rows and links to the next (§10). One row more than the page was read. */
export function takePage<Row>(
  found: readonly Row[],
  { limit, request, reply }: { limit: number; request: FastifyRequest; reply: FastifyReply },
  placeOf: (row: Row) => ListPlace,
): Row[] {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (last && found.length > limit) setNextLink(request, reply, writeCursor(placeOf(last)));
  return page;
}

/** A place in a list. `rank` is what orders it: a time, a sequence number, or an index. */
export interface ListPlace {
  rank: number;
  id: string;
}

const RANK_MAX = Date.parse('9999-12-31T00:00:00Z');

const CURSOR = /^(-?\d{1,16}(?:\.\d{1,9})?)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

export function writeCursor({ rank, id }: ListPlace): string {
  return `${rank}_${id}`;
}

export function readCursor(cursor: string): ListPlace | undefined {
  if (!cursor) return undefined;
  const [, rank, id] = CURSOR.exec(cursor) ?? [];
  // A rank may be a time in milliseconds. PostgreSQL can't read times beyond the year 9999.
  if (!rank || !id || Number(rank) < 0 || Number(rank) > RANK_MAX)
    throw invalidInput('cursor', say.pageGone);
  return { rank: Number(rank), id };
}

/** For ranks that are whole numbers, such as times. */
export function readWholeCursor(cursor: string): ListPlace | undefined {
  const place = readCursor(cursor);
  if (place && !Number.isInteger(place.rank)) throw invalidInput('cursor', say.pageGone);
  return place;
}
