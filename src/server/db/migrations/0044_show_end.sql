CREATE TABLE "archive_erasing" (
	"id" integer PRIMARY KEY NOT NULL,
	"gone" integer NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "closing_told" (
	"exhibitor_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booth_form" ADD COLUMN "erased_version" integer;