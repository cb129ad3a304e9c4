CREATE TABLE "short_link" (
	"code" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "short_link_ends" ON "short_link" USING btree ("ends_at");