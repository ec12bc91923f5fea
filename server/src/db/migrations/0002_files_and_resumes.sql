CREATE TABLE "resume_readings" (
	"user_id" text NOT NULL,
	"resume_id" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"page_count" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"corrected" jsonb,
	"uncertain_fields" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resume_readings_user_id_resume_id_pk" PRIMARY KEY("user_id","resume_id")
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"storage_path" text NOT NULL,
	"upload_source" text NOT NULL,
	"is_original" boolean NOT NULL,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"related_job_id" text,
	"related_company" text,
	"related_role" text,
	"original_resume_id" text,
	"customizations" text[] DEFAULT '{}'::text[] NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"file_size" integer NOT NULL,
	"file_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resumes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "blob_journal" (
	"blob_key" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_upload_parts" (
	"upload_id" text NOT NULL,
	"start" integer NOT NULL,
	"size" integer NOT NULL,
	"blob_key" text NOT NULL,
	CONSTRAINT "storage_upload_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "storage_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"settable" jsonb NOT NULL,
	"declared_md5" text,
	"declared_size" integer,
	"finished_size" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"owner_id" text NOT NULL,
	"blob_key" text NOT NULL,
	"size" integer NOT NULL,
	"md5_hash" text NOT NULL,
	"settable" jsonb NOT NULL,
	"generation" bigint NOT NULL,
	"metageneration" integer DEFAULT 1 NOT NULL,
	"download_tokens" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_bucket_path_pk" PRIMARY KEY("bucket","path")
);
--> statement-breakpoint
ALTER TABLE "resume_readings" ADD CONSTRAINT "resume_readings_user_id_resume_id_resumes_user_id_id_fk" FOREIGN KEY ("user_id","resume_id") REFERENCES "public"."resumes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_upload_parts" ADD CONSTRAINT "storage_upload_parts_upload_id_storage_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."storage_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_uploads" ADD CONSTRAINT "storage_uploads_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resumes_storage_path" ON "resumes" USING btree ("storage_path");--> statement-breakpoint
CREATE INDEX "storage_uploads_updated" ON "storage_uploads" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_blob" ON "stored_files" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "stored_files_owner" ON "stored_files" USING btree ("owner_id");--> statement-breakpoint
-- Whatever takes a blob away from its object, a deleted account among it, leaves the key for the sweep.
CREATE FUNCTION "release_blob"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "blob_journal" ("blob_key") VALUES (OLD."blob_key")
  ON CONFLICT ("blob_key") DO UPDATE SET "delete_after" = excluded."delete_after";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "stored_file_deleted" AFTER DELETE ON "stored_files"
  FOR EACH ROW EXECUTE FUNCTION "release_blob"();--> statement-breakpoint
CREATE TRIGGER "stored_file_overwritten" AFTER UPDATE OF "blob_key" ON "stored_files"
  FOR EACH ROW WHEN (OLD."blob_key" IS DISTINCT FROM NEW."blob_key") EXECUTE FUNCTION "release_blob"();--> statement-breakpoint
CREATE TRIGGER "upload_part_deleted" AFTER DELETE ON "storage_upload_parts"
  FOR EACH ROW EXECUTE FUNCTION "release_blob"();
