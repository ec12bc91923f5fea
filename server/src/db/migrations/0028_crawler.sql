CREATE TABLE "crawl_spending" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crawl_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "last_complete_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "next_crawl_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "crawl_every_hours" integer;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "demand" real DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "boards_next_crawl" ON "boards" USING btree ("source","next_crawl_at");