CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"is_anonymous" boolean DEFAULT false,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_research" (
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"company_name" text NOT NULL,
	"position" integer NOT NULL,
	"record" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_research_user_id_session_id_company_name_pk" PRIMARY KEY("user_id","session_id","company_name")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"source" text NOT NULL,
	"token" text NOT NULL,
	"company" text NOT NULL,
	"url" text NOT NULL,
	"found_by" text NOT NULL,
	"last_answer_at" timestamp with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boards_source_token_pk" PRIMARY KEY("source","token")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"board" text DEFAULT '' NOT NULL,
	"external_id" text NOT NULL,
	"url" text NOT NULL,
	"apply_url" text,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"company_url" text,
	"locations" text[] DEFAULT '{}'::text[] NOT NULL,
	"work_mode" text,
	"posted_at" timestamp with time zone,
	"pay" jsonb,
	"pay_label" text,
	"annual_min" double precision,
	"annual_max" double precision,
	"job_type" text,
	"seniority" text,
	"description" text NOT NULL,
	"qualifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"benefits" text[] DEFAULT '{}'::text[] NOT NULL,
	"easy_apply" boolean DEFAULT false NOT NULL,
	"dedupe_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"term_bag" "bytea" NOT NULL,
	"term_count" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"missed_answers" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', company), 'B') || setweight(to_tsvector('english', left(description, 100000)), 'C')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_crawls" (
	"source" text NOT NULL,
	"request" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"posting_count" integer NOT NULL,
	"retry_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "source_crawls_source_request_pk" PRIMARY KEY("source","request")
);
--> statement-breakpoint
CREATE TABLE "unknown_boards" (
	"source" text NOT NULL,
	"token" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unknown_boards_source_token_pk" PRIMARY KEY("source","token")
);
--> statement-breakpoint
CREATE TABLE "user_boards" (
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_boards_user_id_source_token_pk" PRIMARY KEY("user_id","source","token")
);
--> statement-breakpoint
CREATE TABLE "job_search_listings" (
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"listing_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "job_search_listings_user_id_session_id_listing_id_pk" PRIMARY KEY("user_id","session_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "job_searches" (
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"progress" jsonb,
	"heartbeat_at" timestamp with time zone NOT NULL,
	"stop_requested_at" timestamp with time zone,
	"error" text,
	"report" jsonb,
	CONSTRAINT "job_searches_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"posting_id" uuid,
	"posting_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"listing_number" integer,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"location" text NOT NULL,
	"salary" text NOT NULL,
	"date_posted" text NOT NULL,
	"description" text NOT NULL,
	"qualifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"benefits" text[] DEFAULT '{}'::text[] NOT NULL,
	"job_link" text NOT NULL,
	"easy_apply" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"favorited_at" timestamp with time zone,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"match" jsonb,
	"is_sample" boolean DEFAULT false NOT NULL,
	"last_seen_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "listings_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"titles" text[] DEFAULT '{}'::text[] NOT NULL,
	"locations" text[] DEFAULT '{}'::text[] NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"companies" text[] DEFAULT '{}'::text[] NOT NULL,
	"include_keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"exclude_keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"other" text DEFAULT '' NOT NULL,
	"salary_range" jsonb,
	"job_type" text,
	"seniority" text,
	"search_schedule" jsonb,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_documents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"connections" integer DEFAULT 0 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar" text,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"education" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"current_session_id" text,
	"last_search_date" timestamp with time zone,
	"total_jobs_viewed" integer DEFAULT 0 NOT NULL,
	"last_cleared_date" timestamp with time zone,
	"listings_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_research" ADD CONSTRAINT "company_research_user_id_session_id_job_searches_user_id_session_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."job_searches"("user_id","session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_boards" ADD CONSTRAINT "user_boards_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_search_listings" ADD CONSTRAINT "job_search_listings_user_id_session_id_job_searches_user_id_session_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."job_searches"("user_id","session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_search_listings" ADD CONSTRAINT "job_search_listings_user_id_listing_id_listings_user_id_id_fk" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."listings"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_searches" ADD CONSTRAINT "job_searches_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_preferences" ADD CONSTRAINT "job_preferences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_documents" ADD CONSTRAINT "user_documents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "postings_identity" ON "postings" USING btree ("source","board","external_id");--> statement-breakpoint
CREATE INDEX "postings_search" ON "postings" USING gin ("search");--> statement-breakpoint
CREATE INDEX "postings_open_newest" ON "postings" USING btree ("posted_at" DESC NULLS LAST) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "postings_company" ON "postings" USING btree (lower(company));--> statement-breakpoint
CREATE INDEX "job_search_listings_listing" ON "job_search_listings" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_searches_one_running" ON "job_searches" USING btree ("user_id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "listings_posting" ON "listings" USING btree ("user_id","posting_id");--> statement-breakpoint
CREATE INDEX "listings_postings" ON "listings" USING gin ("posting_ids");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("user_id","created_at" DESC NULLS LAST);