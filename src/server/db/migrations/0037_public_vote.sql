CREATE TABLE "vote" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint NOT NULL,
	"group_id" text NOT NULL,
	"application_id" bigint NOT NULL,
	"voter" text,
	"domain" text NOT NULL,
	"place" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"standing" integer NOT NULL,
	"flag" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_ballot" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"voter" text NOT NULL,
	"domain" text NOT NULL,
	"place" text NOT NULL,
	"choices" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_result" (
	"activity_id" bigint NOT NULL,
	"application_id" bigint NOT NULL,
	"group_id" text NOT NULL,
	"votes" integer NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "vote_result_activity_id_application_id_pk" PRIMARY KEY("activity_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "vote_activity" ADD COLUMN "counts_hidden" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_activity" ADD COLUMN "published_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "vote_once" ON "vote" USING btree ("activity_id","group_id","voter");--> statement-breakpoint
CREATE INDEX "vote_counted" ON "vote" USING btree ("activity_id","standing","application_id");--> statement-breakpoint
CREATE INDEX "vote_domain" ON "vote" USING btree ("activity_id","domain");--> statement-breakpoint
CREATE INDEX "vote_place" ON "vote" USING btree ("place") WHERE "vote"."place" <> '';--> statement-breakpoint
CREATE INDEX "vote_ballot_voter" ON "vote_ballot" USING btree ("activity_id","voter","create_time");--> statement-breakpoint
CREATE INDEX "vote_ballot_place" ON "vote_ballot" USING btree ("place");--> statement-breakpoint
CREATE INDEX "vote_ballot_time" ON "vote_ballot" USING btree ("create_time");