ALTER TABLE "exhibitor" ADD COLUMN "saved_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitor" ADD COLUMN "saved_at" timestamp with time zone;