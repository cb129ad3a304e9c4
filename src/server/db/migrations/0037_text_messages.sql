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
ALTER TABLE "invitation" ADD COLUMN "sms_id" bigint;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "segments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD COLUMN "sms_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_block_number" ON "sms_block" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "sms_outbox_queue" ON "sms_outbox" USING btree ("state","next_try");--> statement-breakpoint
CREATE INDEX "sms_outbox_exhibitor" ON "sms_outbox" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "sms_outbox_gateway" ON "sms_outbox" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "sms_outbox_number" ON "sms_outbox" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_template_name" ON "sms_template" USING btree ("name");--> statement-breakpoint
CREATE INDEX "invitation_sms" ON "invitation" USING btree ("sms_id");