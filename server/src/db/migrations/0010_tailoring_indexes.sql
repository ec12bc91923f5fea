DROP INDEX "resume_tailorings_updated";--> statement-breakpoint
CREATE INDEX "resume_tailorings_run" ON "resume_tailorings" USING btree (("progress" ->> 'runId')) WHERE "resume_tailorings"."progress" is not null;--> statement-breakpoint
CREATE INDEX "resume_tailorings_pdf" ON "resume_tailorings" USING btree (("files" -> 'pdf' ->> 'storagePath'));--> statement-breakpoint
CREATE INDEX "resume_tailorings_docx" ON "resume_tailorings" USING btree (("files" -> 'docx' ->> 'storagePath'));