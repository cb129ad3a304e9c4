ALTER TABLE "sys_notice" ADD COLUMN "target_halls" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_notice" ADD COLUMN "target_booth_types" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_notice" ADD COLUMN "end_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_notice" ADD COLUMN "pinned" integer DEFAULT 0 NOT NULL;