CREATE TABLE "buyer_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "consent_buyer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "buyer_demand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "buyer_cids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "buyer_link_buyer" ON "buyer_link" USING btree ("buyer_id","expires_at");