CREATE TABLE "company_choices" (
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"company_name" text,
	"entity_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_choices_user_id_subject_pk" PRIMARY KEY("user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "company_facts" (
	"company_key" text NOT NULL,
	"source" text NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone,
	"problem" text,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_facts_company_key_source_pk" PRIMARY KEY("company_key","source")
);
--> statement-breakpoint
CREATE TABLE "company_names" (
	"name_key" text PRIMARY KEY NOT NULL,
	"candidates" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_ratings" (
	"source" text NOT NULL,
	"name_key" text NOT NULL,
	"rated" jsonb NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_ratings_source_name_key_pk" PRIMARY KEY("source","name_key")
);
--> statement-breakpoint
ALTER TABLE "company_research" DROP CONSTRAINT "company_research_user_id_session_id_job_searches_user_id_session_id_fk";
--> statement-breakpoint
ALTER TABLE "company_research" ADD COLUMN "search_id" text;--> statement-breakpoint
UPDATE "company_research" SET "search_id" = "session_id";--> statement-breakpoint
ALTER TABLE "company_research" ADD COLUMN "company_key" text;--> statement-breakpoint
ALTER TABLE "company_research" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_choices" ADD CONSTRAINT "company_choices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_research" ADD CONSTRAINT "company_research_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_research" ADD CONSTRAINT "company_research_search" FOREIGN KEY ("user_id","search_id") REFERENCES "public"."job_searches"("user_id","session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_research" ALTER CONSTRAINT "company_research_search" DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE INDEX "company_research_key" ON "company_research" USING btree ("company_key");--> statement-breakpoint
CREATE INDEX "company_research_waiting" ON "company_research" USING btree ("updated_at") WHERE is_waiting;