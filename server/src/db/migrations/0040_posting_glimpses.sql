-- An index holds no text of more than some 2,600 bytes; a title of that length is none, and readers cut it from now on.
UPDATE "postings" SET "title" = left("title", 500) WHERE length("title") > 500;--> statement-breakpoint
CREATE INDEX "postings_glimpses" ON "postings" USING btree ("number","id","title","seniority") WHERE closed_at is null;