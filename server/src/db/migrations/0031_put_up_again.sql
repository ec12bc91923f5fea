ALTER TABLE "postings" ADD COLUMN "put_up_on" date[];--> statement-breakpoint
CREATE INDEX "postings_closed_jobs" ON "postings" USING hash ("dedupe_key") WHERE closed_at is not null;--> statement-breakpoint
-- The day in UTC on which a posting was put up: the one that its board states, but no later than it was first seen. Where
-- another posting of the job was seen after the stated day, that day is an old one, and the day it was first seen counts.
CREATE FUNCTION "put_up_day"("posted" timestamp with time zone, "seen" timestamp with time zone,
  "former" timestamp with time zone DEFAULT '-infinity') RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN ("posted" AT TIME ZONE 'UTC')::date >= ("former" AT TIME ZONE 'UTC')::date
  THEN least("posted", "seen") ELSE "seen" END AT TIME ZONE 'UTC')::date;--> statement-breakpoint
-- The days of a job with a further one. Less than a week after the last it is none: boards correct dates and change ids.
-- Of more than 60 the first stays with the latest.
CREATE FUNCTION "put_up_again"("days" date[], "day" date) RETURNS date[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN "day" < "days"[cardinality("days")] + 7 THEN "days"
  WHEN cardinality("days") < 60 THEN "days" || "day"
  ELSE "days"[1:1] || "days"[3:60] || "day" END;
