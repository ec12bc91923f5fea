CREATE TABLE "status_changes" (
	"user_id" text NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_data" (
	"user_id" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"listing_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"resume_ids" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"from_preferences" boolean NOT NULL,
	"preferences" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"timezone" text NOT NULL,
	"status" text NOT NULL,
	"cloud_task_id" text,
	"next_run_at" timestamp with time zone,
	"last_run_at" timestamp with time zone,
	"cloud_task_error" text,
	"retry_after" integer,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "status_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "link_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_preferences" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_user_id_listing_id_listings_user_id_id_fk" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."listings"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_data" ADD CONSTRAINT "sample_data_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_searches" ADD CONSTRAINT "scheduled_searches_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_changes_listing" ON "status_changes" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "scheduled_searches_owner" ON "scheduled_searches" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_searches_of_preferences" ON "scheduled_searches" USING btree ("user_id") WHERE from_preferences;--> statement-breakpoint
-- A guest's rows move to an account in one transaction: keys that name their owner are checked at its end there.
ALTER TABLE "status_changes" ALTER CONSTRAINT "status_changes_user_id_listing_id_listings_user_id_id_fk" DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- What was decided before has the time of its last change.
UPDATE "listings" SET "status_changed_at" = "updated_at" WHERE "status" <> 'new';--> statement-breakpoint
-- Preferences that hold anything were saved once.
UPDATE "job_preferences" SET "version" = 1 WHERE "titles" <> '{}' OR "locations" <> '{}' OR "skills" <> '{}' OR "companies" <> '{}' OR "other" <> '' OR "salary_range" IS NOT NULL OR "job_type" IS NOT NULL OR "seniority" IS NOT NULL OR "search_schedule" IS NOT NULL;
