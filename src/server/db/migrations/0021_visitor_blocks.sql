CREATE TABLE "visitor_block" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"visitor_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visitor_block_visitor" ON "visitor_block" USING btree ("visitor_id");