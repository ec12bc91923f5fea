-- Unlogged: a count costs no write to the disk, and after a crash all begin anew.
CREATE UNLOGGED TABLE "rate_counts" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"span" bigint NOT NULL,
	"count" real NOT NULL,
	"previous" real NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_counts_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "running_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"secret_print" text NOT NULL,
	"folder_id" text NOT NULL,
	"keeps_files" boolean NOT NULL,
	"clock_ahead_ms" integer NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL
);
