ALTER TABLE "booth_price" ADD COLUMN "group_code" text;--> statement-breakpoint
ALTER TABLE "booth_price" ADD COLUMN "name_zh" text;--> statement-breakpoint
ALTER TABLE "booth_price" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "booth_price" ADD COLUMN "spec_zh" text;--> statement-breakpoint
ALTER TABLE "booth_price" ADD COLUMN "spec_en" text;--> statement-breakpoint
ALTER TABLE "booth_price" ADD COLUMN "unit_zh" text;--> statement-breakpoint
ALTER TABLE "booth_price" ADD COLUMN "unit_en" text;--> statement-breakpoint
ALTER TABLE "booth_price" ADD COLUMN "sort" integer;--> statement-breakpoint
ALTER TABLE "booth_price" ADD COLUMN "image" text DEFAULT '' NOT NULL;