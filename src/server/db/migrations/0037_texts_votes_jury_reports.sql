CREATE TABLE "mail_block" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"why" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "award_judgement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "award_judgement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"award_id" bigint NOT NULL,
	"juror_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"abstained" integer DEFAULT 0 NOT NULL,
	"submit_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "award_juror" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "award_juror_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"award_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"invited_time" timestamp with time zone,
	"seen_time" timestamp with time zone,
	"reminded_time" timestamp with time zone,
	"create_by" text DEFAULT '' NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "award_juror_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"juror_id" bigint NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "award_score" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "award_score_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"award_id" bigint NOT NULL,
	"juror_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"criterion_id" text NOT NULL,
	"points" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number_hash" text NOT NULL,
	"source" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"number_hash" text NOT NULL,
	"signature" text NOT NULL,
	"text" text NOT NULL,
	"gateway_code" text NOT NULL,
	"variables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"segments" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"gateway_id" text DEFAULT '' NOT NULL,
	"exhibitor_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_time" timestamp with time zone,
	"delivered_time" timestamp with time zone,
	"next_try" timestamp with time zone,
	"tried_time" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_time" timestamp with time zone,
	CONSTRAINT "sms_outbox_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sms_template" (
	"template_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_template_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"signature" text NOT NULL,
	"text" text NOT NULL,
	"gateway_code" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"update_by" text,
	"remark" text
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "return_token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivered_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounce_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "complaint_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "good_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "sms_id" bigint;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "segments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD COLUMN "sms_id" bigint;--> statement-breakpoint
ALTER TABLE "vote_activity" ADD COLUMN "counts_hidden" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_activity" ADD COLUMN "published_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "vote_once" ON "vote" USING btree ("activity_id","group_id","voter");--> statement-breakpoint
CREATE INDEX "vote_counted" ON "vote" USING btree ("activity_id","standing","application_id");--> statement-breakpoint
CREATE INDEX "vote_domain" ON "vote" USING btree ("activity_id","domain");--> statement-breakpoint
CREATE INDEX "vote_place" ON "vote" USING btree ("place") WHERE "vote"."place" <> '';--> statement-breakpoint
CREATE INDEX "vote_ballot_voter" ON "vote_ballot" USING btree ("activity_id","voter","create_time");--> statement-breakpoint
CREATE INDEX "vote_ballot_place" ON "vote_ballot" USING btree ("place");--> statement-breakpoint
CREATE INDEX "vote_ballot_time" ON "vote_ballot" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "award_judgement_one" ON "award_judgement" USING btree ("juror_id","entry_id");--> statement-breakpoint
CREATE INDEX "award_judgement_award" ON "award_judgement" USING btree ("award_id","entry_id");--> statement-breakpoint
CREATE INDEX "award_juror_award" ON "award_juror" USING btree ("award_id","status");--> statement-breakpoint
CREATE INDEX "award_juror_link_juror" ON "award_juror_link" USING btree ("juror_id");--> statement-breakpoint
CREATE UNIQUE INDEX "award_score_one" ON "award_score" USING btree ("juror_id","entry_id","criterion_id");--> statement-breakpoint
CREATE INDEX "award_score_award" ON "award_score" USING btree ("award_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_block_number" ON "sms_block" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "sms_outbox_queue" ON "sms_outbox" USING btree ("state","next_try");--> statement-breakpoint
CREATE INDEX "sms_outbox_exhibitor" ON "sms_outbox" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "sms_outbox_gateway" ON "sms_outbox" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "sms_outbox_number" ON "sms_outbox" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_template_name" ON "sms_template" USING btree ("name");--> statement-breakpoint
CREATE INDEX "outbox_return" ON "outbox" USING btree ("return_token");--> statement-breakpoint
CREATE INDEX "invitation_sms" ON "invitation" USING btree ("sms_id");