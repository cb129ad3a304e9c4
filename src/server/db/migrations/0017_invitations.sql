CREATE TABLE "invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"channel" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"address_key" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"token" text NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"send_day" text DEFAULT '' NOT NULL,
	"outbox_id" bigint,
	"fail_reason" text DEFAULT '' NOT NULL,
	"sent_time" timestamp with time zone,
	"open_time" timestamp with time zone,
	"register_time" timestamp with time zone,
	"visit_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_base" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_base_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"code" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"en_title" text DEFAULT '' NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"en_greeting" text DEFAULT '' NOT NULL,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"poster_theme" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_suppression" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_view" (
	"exhibitor_id" bigint NOT NULL,
	"channel" integer NOT NULL,
	"day" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "invitation_view_exhibitor_id_channel_day_pk" PRIMARY KEY("exhibitor_id","channel","day")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booth_form" ADD COLUMN "facts_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invitation_own" ON "invitation" USING btree ("exhibitor_id","channel","del_flag","id");--> statement-breakpoint
CREATE INDEX "invitation_day" ON "invitation" USING btree ("address_key","send_day");--> statement-breakpoint
CREATE INDEX "invitation_mail" ON "invitation" USING btree ("outbox_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token" ON "invitation" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_person" ON "invitation" USING btree ("exhibitor_id","channel","address_key") WHERE "invitation"."del_flag" = 0 and "invitation"."address_key" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_base_exhibitor" ON "invitation_base" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_base_code" ON "invitation_base" USING btree ("code");