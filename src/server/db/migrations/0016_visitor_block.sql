ALTER TABLE "visitor" ADD COLUMN "source" text DEFAULT 'INVITED' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "block_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "block_reason" text DEFAULT '' NOT NULL;