ALTER TABLE "deliveries" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
-- A search's tasks and runs go with it, however it is deleted. The task first: a claim that holds it has committed its
-- run by the time the runs are deleted.
CREATE FUNCTION "forget_schedule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "scheduled_tasks" WHERE "schedule_id" = OLD."id"::text;
	DELETE FROM "task_runs" WHERE "schedule_id" = OLD."id"::text;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "scheduled_searches_deleted" AFTER DELETE ON "scheduled_searches" FOR EACH ROW EXECUTE FUNCTION "forget_schedule"();
