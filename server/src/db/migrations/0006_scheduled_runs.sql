CREATE TABLE "crawl_leases" (
	"source" text NOT NULL,
	"request" text NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crawl_leases_source_request_pk" PRIMARY KEY("source","request")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"told" jsonb NOT NULL,
	"is_held" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"lease_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" text NOT NULL,
	"schedule" jsonb NOT NULL,
	"target_url" text NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scheduled_tasks_schedule_id_unique" UNIQUE("schedule_id")
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"schedule_id" text NOT NULL,
	"target_url" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"next_run_at" timestamp with time zone,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"search_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"found" integer,
	"new_jobs" integer,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"session_id" text
);
--> statement-breakpoint
CREATE TABLE "seen_postings" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_postings_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "scheduled_searches" ADD COLUMN "task_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_runs" ADD CONSTRAINT "search_runs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_runs" ADD CONSTRAINT "search_runs_search_id_scheduled_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."scheduled_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_postings" ADD CONSTRAINT "seen_postings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","due_at");--> statement-breakpoint
CREATE INDEX "outbox_owner" ON "outbox" USING btree ("user_id","channel");--> statement-breakpoint
CREATE INDEX "outbox_message" ON "outbox" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "outbox_delivery" ON "outbox" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "scheduled_tasks_due" ON "scheduled_tasks" USING btree ("next_run_at");--> statement-breakpoint
CREATE UNIQUE INDEX "task_runs_once" ON "task_runs" USING btree ("schedule_id","due_at");--> statement-breakpoint
CREATE INDEX "task_runs_open" ON "task_runs" USING btree ("due_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "task_runs_finished" ON "task_runs" USING btree ("finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "search_runs_once" ON "search_runs" USING btree ("search_id","due_at");--> statement-breakpoint
CREATE INDEX "search_runs_owner" ON "search_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scheduled_searches_without_task" ON "scheduled_searches" USING btree ("updated_at") WHERE cloud_task_id is null and status = 'active';