ALTER TABLE "postings" ADD COLUMN "language" text;--> statement-breakpoint
-- No row is written anew: what there is was read as English, and gets its language when its board is read next.
ALTER TABLE "postings" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "postings" ALTER COLUMN "search" SET DEFAULT '';--> statement-breakpoint
-- Polish has no rules here; what is in any other language, or in none that is known, is read as English as before.
CREATE FUNCTION "text_search_config"("language" text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE "language" WHEN 'de' THEN 'german'::regconfig WHEN 'fr' THEN 'french'::regconfig
  WHEN 'es' THEN 'spanish'::regconfig WHEN 'it' THEN 'italian'::regconfig WHEN 'nl' THEN 'dutch'::regconfig
  WHEN 'pl' THEN 'simple'::regconfig WHEN 'pt' THEN 'portuguese'::regconfig WHEN 'sv' THEN 'swedish'::regconfig
  ELSE 'english'::regconfig END;--> statement-breakpoint
-- A title is read as English too: many are, whatever the text beside them, and a short text tells no language.
CREATE FUNCTION "title_lexemes"("language" text, "title" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('english'::regconfig, "title") || CASE WHEN text_search_config("language") = 'english'::regconfig
  THEN '' ELSE to_tsvector(text_search_config("language"), "title") END;--> statement-breakpoint
CREATE INDEX "postings_title" ON "postings" USING gin (title_lexemes("language", "title"));--> statement-breakpoint
CREATE FUNCTION "set_posting_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search" := title_lexemes(NEW."language", NEW."title") || to_tsvector('english', NEW."company")
    || to_tsvector(text_search_config(NEW."language"), left(NEW."description", 100000));
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "postings_search_set" BEFORE INSERT OR UPDATE OF "title", "company", "description", "language" ON "postings"
  FOR EACH ROW EXECUTE FUNCTION "set_posting_search"();
