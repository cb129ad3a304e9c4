ALTER TABLE "stored_file" ADD COLUMN "readers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "document" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "stored_file" SET "document" = 1, "readers" = '["busi:badge:number"]'
WHERE "kind" = 'passport' OR "file_name" IN (SELECT "passport_file" FROM "badge" WHERE "passport_file" <> '');
