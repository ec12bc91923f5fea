ALTER TABLE "resume_tailorings" ADD COLUMN "name" text;--> statement-breakpoint
UPDATE "resume_tailorings" AS "pasted" SET "job_id" = CASE WHEN EXISTS (
	SELECT 1 FROM "resume_tailorings" AS "other"
	WHERE "other"."user_id" = "pasted"."user_id" AND "other"."job_id" = "pasted"."session_id"
) THEN "pasted"."session_id" || '-0' ELSE "pasted"."session_id" END
WHERE "pasted"."job_id" = 'new';
