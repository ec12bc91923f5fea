ALTER TABLE "boards" ADD COLUMN "company_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "directory_version" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "industry" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "founded" integer;--> statement-breakpoint
CREATE INDEX "boards_company_key" ON "boards" USING btree ("company_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "boards_company_name" ON "boards" USING btree (lower(company) text_pattern_ops);