CREATE TABLE "posting_keys" (
	"key" bigint NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"posting_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "postings_title";--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "search_keys" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "search_keys_version" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "posting_keys_newest" ON "posting_keys" USING btree ("key","posted_at" DESC NULLS LAST,"posting_id");--> statement-breakpoint
CREATE INDEX "postings_search_keys_version" ON "postings" USING btree ("search_keys_version");--> statement-breakpoint
-- Keys of open postings alone: what is closed is found by no search.
CREATE FUNCTION "add_posting_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "posting_keys" ("key", "posted_at", "posting_id")
    SELECT unnest("search_keys"), coalesce("posted_at", "first_seen_at"), "id" FROM added WHERE "closed_at" IS NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "postings_keys_added" AFTER INSERT ON "postings"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "add_posting_keys"();--> statement-breakpoint
CREATE FUNCTION "change_posting_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."closed_at" IS NULL THEN
    DELETE FROM "posting_keys" WHERE "key" = ANY (OLD."search_keys")
      AND "posted_at" = coalesce(OLD."posted_at", OLD."first_seen_at") AND "posting_id" = OLD."id";
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."closed_at" IS NULL THEN
    INSERT INTO "posting_keys" ("key", "posted_at", "posting_id")
      SELECT unnest(NEW."search_keys"), coalesce(NEW."posted_at", NEW."first_seen_at"), NEW."id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "postings_keys_removed" AFTER DELETE ON "postings"
  FOR EACH ROW EXECUTE FUNCTION "change_posting_keys"();--> statement-breakpoint
-- Most updates only say that a posting was seen again, and leave its keys alone.
CREATE TRIGGER "postings_keys_changed" AFTER UPDATE OF "search_keys", "posted_at", "closed_at" ON "postings"
  FOR EACH ROW WHEN (OLD."search_keys" IS DISTINCT FROM NEW."search_keys"
    OR OLD."posted_at" IS DISTINCT FROM NEW."posted_at" OR (OLD."closed_at" IS NULL) <> (NEW."closed_at" IS NULL))
  EXECUTE FUNCTION "change_posting_keys"();
