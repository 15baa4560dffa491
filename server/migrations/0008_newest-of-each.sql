-- The newest members of each city, of each age, and of each age in a city, in order: Browse merges
-- as many as a page needs, however many fit.
DROP INDEX "members_city";--> statement-breakpoint
DROP INDEX "members_age";--> statement-breakpoint
CREATE INDEX "members_city_newest" ON "members" USING btree ("location","created_at","id");--> statement-breakpoint
CREATE INDEX "members_age_newest" ON "members" USING btree ("age","created_at","id");--> statement-breakpoint
CREATE INDEX "members_city_age_newest" ON "members" USING btree ("location","age","created_at","id");--> statement-breakpoint
-- Entries go to their place at once: a search would read through all that waits for a vacuum.
ALTER INDEX "members_interests" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "members_name" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('members_interests'), gin_clean_pending_list('members_name');
