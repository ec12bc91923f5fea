CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"run_id" text NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"outcome" text,
	"tokens" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_days" (
	"day" text PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_vectors" (
	"model" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"vector" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "title_vectors_model_hash_pk" PRIMARY KEY("model","hash")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "not_for_me_reason" text;--> statement-breakpoint
ALTER TABLE "user_documents" ADD COLUMN "learning_reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_person" ON "model_calls" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "model_calls_at" ON "model_calls" USING btree ("at");