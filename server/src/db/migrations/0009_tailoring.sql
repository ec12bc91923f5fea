CREATE TABLE "resume_tailorings" (
	"user_id" text NOT NULL,
	"job_id" text NOT NULL,
	"session_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"progress" jsonb,
	"job" jsonb NOT NULL,
	"resume_id" text,
	"resume_title" text NOT NULL,
	"resume_text" text NOT NULL,
	"work" jsonb,
	"files" jsonb,
	"layout" text NOT NULL,
	"paper" text NOT NULL,
	"saved_resume_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resume_tailorings_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "resume_readings" ADD COLUMN "outline" jsonb;--> statement-breakpoint
ALTER TABLE "resume_tailorings" ADD CONSTRAINT "resume_tailorings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_tailorings_updated" ON "resume_tailorings" USING btree ("updated_at");