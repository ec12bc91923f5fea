ALTER TABLE "listings" ADD COLUMN "job_id" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "posted_date" text;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "primary_at" timestamp with time zone;