CREATE TABLE "invitation_ranking" (
	"exhibitor_id" bigint PRIMARY KEY NOT NULL,
	"area_group" integer NOT NULL,
	"invited" integer NOT NULL,
	"registered" integer NOT NULL,
	"visited" integer NOT NULL,
	"score" integer NOT NULL,
	"last_register" timestamp with time zone,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visitor_inviter" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_inviter" ADD COLUMN "counted" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "invitation_ranking_group" ON "invitation_ranking" USING btree ("area_group","score");--> statement-breakpoint
CREATE INDEX "visitor_inviter_origin" ON "visitor_inviter" USING btree ("origin","register_time") WHERE "visitor_inviter"."origin" <> '';