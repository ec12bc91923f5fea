DROP INDEX "postings_company";--> statement-breakpoint
CREATE INDEX "postings_company_key" ON "postings" USING btree (coalesce(nullif(split_part(dedupe_key, '|', 1), ''), lower(company)));