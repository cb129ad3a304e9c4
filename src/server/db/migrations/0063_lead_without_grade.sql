ALTER TABLE "lead" ALTER COLUMN "grade" SET DEFAULT '';--> statement-breakpoint
UPDATE "lead" SET "grade" = '' WHERE "grade_time" IS NULL;
