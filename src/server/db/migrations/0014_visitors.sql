CREATE TABLE "gate_scan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gate_scan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"day" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"token" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"mobile_key" text DEFAULT '' NOT NULL,
	"identity" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"register_time" timestamp with time zone NOT NULL,
	"verify_time" timestamp with time zone,
	"arrive_time" timestamp with time zone,
	"mail_time" timestamp with time zone,
	"gone_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_inviter" (
	"visitor_id" bigint NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"channel" integer NOT NULL,
	"register_time" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_inviter_visitor_id_exhibitor_id_channel_pk" PRIMARY KEY("visitor_id","exhibitor_id","channel")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "visitor_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_scan_client" ON "gate_scan" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "gate_scan_day" ON "gate_scan" USING btree ("day","kind","subject_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_code" ON "visitor" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_token" ON "visitor" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_email" ON "visitor" USING btree ("email_key") WHERE "visitor"."email_key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_mobile" ON "visitor" USING btree ("mobile_key") WHERE "visitor"."mobile_key" <> '';--> statement-breakpoint
CREATE INDEX "visitor_registered" ON "visitor" USING btree ("register_time","id");--> statement-breakpoint
CREATE INDEX "visitor_inviter_exhibitor" ON "visitor_inviter" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "invitation_visitor" ON "invitation" USING btree ("visitor_id");