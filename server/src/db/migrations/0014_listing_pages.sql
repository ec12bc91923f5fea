DROP INDEX "listings_newest";--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("user_id","created_at",(-coalesce(listing_number, 2147483647)));