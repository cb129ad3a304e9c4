CREATE TABLE "inquiry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"inquiry_code" text NOT NULL,
	"company" text NOT NULL,
	"contact" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"consulting_type" text NOT NULL,
	"identity" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"product_id" bigint NOT NULL,
	"product_name" text DEFAULT '' NOT NULL,
	"en_product_name" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"num" integer,
	"locale" text DEFAULT 'zh-CN' NOT NULL,
	"arise_time" timestamp with time zone NOT NULL,
	"consent_time" timestamp with time zone NOT NULL,
	"reply_flag" integer DEFAULT 0 NOT NULL,
	"reply_result" integer DEFAULT 0 NOT NULL,
	"reply_time" timestamp with time zone,
	"reply_by" text DEFAULT '' NOT NULL,
	"reply_note" text DEFAULT '' NOT NULL,
	"replies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lead_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"lead_code" text NOT NULL,
	"source" text NOT NULL,
	"visitor_name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"identity" text DEFAULT '' NOT NULL,
	"kind_and_product" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT 'B' NOT NULL,
	"follow_status" integer DEFAULT 1 NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_id" bigint,
	"next_follow_day" text DEFAULT '' NOT NULL,
	"arise_time" timestamp with time zone NOT NULL,
	"scan_count" integer DEFAULT 1 NOT NULL,
	"last_scan_time" timestamp with time zone,
	"consent_flag" integer DEFAULT 0 NOT NULL,
	"related_id" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_code" ON "inquiry" USING btree ("inquiry_code");--> statement-breakpoint
CREATE INDEX "inquiry_own" ON "inquiry" USING btree ("exhibitor_id","del_flag","arise_time");--> statement-breakpoint
CREATE INDEX "inquiry_open" ON "inquiry" USING btree ("exhibitor_id","reply_flag");--> statement-breakpoint
CREATE INDEX "inquiry_message_inquiry" ON "inquiry_message" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_code" ON "lead" USING btree ("lead_code");--> statement-breakpoint
CREATE INDEX "lead_own" ON "lead" USING btree ("exhibitor_id","del_flag","arise_time");--> statement-breakpoint
CREATE INDEX "lead_mobile" ON "lead" USING btree ("exhibitor_id","mobile") WHERE "lead"."mobile" <> '';--> statement-breakpoint
CREATE INDEX "lead_email" ON "lead" USING btree ("exhibitor_id",lower("email")) WHERE "lead"."email" <> '';--> statement-breakpoint
CREATE INDEX "lead_note_lead" ON "lead_note" USING btree ("lead_id","id");