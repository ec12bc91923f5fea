ALTER TABLE "scheduled_searches" ALTER COLUMN "preferences" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_searches" ALTER COLUMN "timezone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "notification_type" text DEFAULT 'Email' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "quiet_hours" jsonb DEFAULT '{"start":"22:00","end":"08:00"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_preferences" ADD COLUMN "is_schedule_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_searches" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
INSERT INTO "notification_settings" ("user_id", "notification_type", "quiet_hours")
SELECT "user_id", "search_schedule" ->> 'notificationType', "search_schedule" -> 'quietHours'
FROM "job_preferences" WHERE "search_schedule" IS NOT NULL
ON CONFLICT ("user_id") DO UPDATE SET
	"notification_type" = excluded."notification_type", "quiet_hours" = excluded."quiet_hours";--> statement-breakpoint
-- Where a search and the preferences differ, the preferences win, as at their next save; the search gets a new task.
UPDATE "scheduled_searches" s SET
	"schedule" = chosen."schedule",
	"status" = CASE
		WHEN NOT (chosen."schedule" ->> 'enabled')::boolean THEN 'disabled'
		WHEN s."status" = 'disabled' THEN 'active'
		ELSE s."status" END,
	"cloud_task_id" = NULL, "next_run_at" = NULL, "cloud_task_error" = NULL, "retry_after" = NULL, "task_failures" = 0,
	"updated_at" = date_trunc('milliseconds', greatest(now(), s."updated_at" + interval '1 millisecond'))
FROM (
	SELECT "user_id", "search_schedule" - 'notificationType' - 'quietHours' - 'timezone' AS "schedule",
		"search_schedule" ->> 'timezone' AS "timezone"
	FROM "job_preferences" WHERE "search_schedule" IS NOT NULL
) chosen
WHERE s."from_preferences" AND s."user_id" = chosen."user_id"
	AND (s."schedule" <> chosen."schedule" OR s."timezone" <> chosen."timezone");--> statement-breakpoint
-- A schedule without a search: enabled it becomes the search that lacked, disabled it is remembered.
INSERT INTO "scheduled_searches" ("user_id", "from_preferences", "is_listed", "schedule", "status", "created_at", "updated_at")
SELECT "user_id", true, ("search_schedule" ->> 'enabled')::boolean,
	"search_schedule" - 'notificationType' - 'quietHours' - 'timezone',
	CASE WHEN ("search_schedule" ->> 'enabled')::boolean THEN 'active' ELSE 'disabled' END,
	date_trunc('milliseconds', "updated_at"), date_trunc('milliseconds', "updated_at")
FROM "job_preferences" p WHERE "search_schedule" IS NOT NULL AND NOT EXISTS (
	SELECT FROM "scheduled_searches" s WHERE s."from_preferences" AND s."user_id" = p."user_id");--> statement-breakpoint
UPDATE "job_preferences" SET "is_schedule_chosen" = true, "timezone" = "search_schedule" ->> 'timezone'
WHERE "search_schedule" IS NOT NULL;--> statement-breakpoint
UPDATE "job_preferences" p SET "is_schedule_chosen" = true, "timezone" = s."timezone" FROM "scheduled_searches" s
WHERE s."from_preferences" AND s."user_id" = p."user_id" AND p."search_schedule" IS NULL;--> statement-breakpoint
UPDATE "scheduled_searches" SET "preferences" = NULL, "timezone" = NULL WHERE "from_preferences";--> statement-breakpoint
ALTER TABLE "scheduled_searches" ADD CONSTRAINT "scheduled_searches_one_place" CHECK (from_preferences = (preferences is null) and from_preferences = (timezone is null));--> statement-breakpoint
ALTER TABLE "scheduled_searches" ADD CONSTRAINT "scheduled_searches_unlisted" CHECK (is_listed or (from_preferences and status = 'disabled'));--> statement-breakpoint
ALTER TABLE "job_preferences" DROP COLUMN "search_schedule";
