CREATE TABLE "tailoring_versions" (
	"user_id" text NOT NULL,
	"job_id" text NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"job" jsonb NOT NULL,
	"resume_id" text,
	"resume_title" text NOT NULL,
	"resume_text" text NOT NULL,
	"work" jsonb NOT NULL,
	"layout" text NOT NULL,
	"paper" text NOT NULL,
	CONSTRAINT "tailoring_versions_user_id_job_id_number_pk" PRIMARY KEY("user_id","job_id","number")
);
--> statement-breakpoint
ALTER TABLE "tailoring_versions" ADD CONSTRAINT "tailoring_versions_record" FOREIGN KEY ("user_id","job_id") REFERENCES "public"."resume_tailorings"("user_id","job_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "tailoring_versions" ALTER CONSTRAINT "tailoring_versions_record" DEFERRABLE INITIALLY IMMEDIATE;
