-- A like was kept under the id of the liked member, which would outlive that member's data.
-- The id of the pair's row is as unique, and names nobody.
UPDATE "deeds" SET "key" = m."id"::text FROM "matches" m
WHERE "kind" = 'like-sent' AND "member_id" = m."user1_id" AND "key" = m."user2_id"::text;
--> statement-breakpoint
UPDATE "deeds" SET "key" = m."id"::text FROM "matches" m
WHERE "kind" = 'like-sent' AND "member_id" = m."user2_id" AND "key" = m."user1_id"::text;
