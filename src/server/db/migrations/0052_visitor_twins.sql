ALTER TABLE "lead" ADD COLUMN "withdraw_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "twin_of" bigint;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "joined_to" bigint;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "borrowed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "withdraw_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitor_inviter" ADD COLUMN "shares" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "visitor_twin" ON "visitor" USING btree ("twin_of") WHERE "visitor"."twin_of" is not null;