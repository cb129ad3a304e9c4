ALTER TABLE "exhibitor" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exhibitor" ADD COLUMN "gave_back" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "exhibitor_withdrawn" ON "exhibitor" USING btree ("id") WHERE "exhibitor"."withdrawn_at" is not null;