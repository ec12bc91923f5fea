CREATE TABLE "evidence_answers" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requirement_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"quote" text NOT NULL,
	"skill_id" text,
	"answer" text NOT NULL,
	"place" jsonb,
	"text" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_answers_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "evidence_answers" ADD CONSTRAINT "evidence_answers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;