import type postgres from 'postgres';

/*
 * Who was erased or leaves stays so when an older backup is restored. Both functions run in the
 * transaction of the restore: a running node answers from the restored tables at its commit.
 */

export interface Gone {
  tombstones: { member_id: string; erased_at: string }[];
  leaving: { id: string; leaving_until: string }[];
}

/** Before the tables are emptied. Times stay text, so that nothing is rounded. */
export async function readGone(sql: postgres.ReservedSql): Promise<Gone> {
  const tombstones = await sql<Gone['tombstones']>`
    select member_id, erased_at::text from tombstones`;
  const leaving = await sql<Gone['leaving']>`
    select id, leaving_until::text from members where leaving_until is not null`;
  return { tombstones: [...tombstones], leaving: [...leaving] };
}

/**
 * After the backup's rows are in: whoever is gone is signed out and absent, and erased by the next
 * start or within an hour.
 */
export async function applyGone(
  sql: postgres.ReservedSql,
  { tombstones, leaving }: Gone,
): Promise<void> {
  await sql`
    insert into tombstones (member_id, erased_at)
    select id::uuid, at::timestamptz
    from unnest(${tombstones.map((one) => one.member_id)}::text[], ${tombstones.map((one) => one.erased_at)}::text[]) as kept (id, at)
    on conflict do nothing`;
  await sql`
    update members set leaving_until = kept.until::timestamptz
    from unnest(${leaving.map((one) => one.id)}::text[], ${leaving.map((one) => one.leaving_until)}::text[]) as kept (id, until)
    where members.id = kept.id::uuid`;
  await sql`
    update members set leaving_until = tombstones.erased_at
    from tombstones where tombstones.member_id = members.id`;
  await sql`
    delete from sessions using members
    where members.id = sessions.member_id and members.leaving_until is not null`;
}
