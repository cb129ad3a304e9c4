CREATE TABLE "docking_meeting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "docking_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"direction" integer NOT NULL,
	"origin" text NOT NULL,
	"exhibitor_id" bigint NOT NULL,
	"brand_id" bigint,
	"buyer_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"slot_id" text NOT NULL,
	"alt_slot_id" text,
	"alt_by" text,
	"place" text DEFAULT '' NOT NULL,
	"table_no" integer,
	"pinned" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assignee_id" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"reply_by" text DEFAULT '' NOT NULL,
	"reply_time" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"exhibitor_score" integer,
	"exhibitor_note" text DEFAULT '' NOT NULL,
	"buyer_score" integer,
	"buyer_note" text DEFAULT '' NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"create_by" text DEFAULT '' NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_buyer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_buyer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor_id" bigint,
	"last_name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"identity" text DEFAULT '' NOT NULL,
	"cids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"demand" text DEFAULT '' NOT NULL,
	"en_demand" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"session_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"busy_slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text DEFAULT 'ORGANISER' NOT NULL,
	"consent_time" timestamp with time zone,
	"status" integer DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"link_hash" text DEFAULT '' NOT NULL,
	"link_expire" timestamp with time zone,
	"create_by" text DEFAULT '' NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_arrangement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_arrangement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_ids" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"min_score" integer NOT NULL,
	"state" text NOT NULL,
	"result" jsonb,
	"undo" jsonb,
	"token" text DEFAULT '' NOT NULL,
	"create_by" text NOT NULL,
	"apply_time" timestamp with time zone,
	"apply_by" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_table_plan" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"halls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "docking_meeting_own" ON "docking_meeting" USING btree ("exhibitor_id","status","update_time");--> statement-breakpoint
CREATE INDEX "docking_meeting_buyer" ON "docking_meeting" USING btree ("buyer_id","status");--> statement-breakpoint
CREATE INDEX "docking_meeting_slot" ON "docking_meeting" USING btree ("slot_id","status");--> statement-breakpoint
CREATE INDEX "docking_meeting_session" ON "docking_meeting" USING btree ("session_id","status");--> statement-breakpoint
CREATE INDEX "docking_meeting_expiry" ON "docking_meeting" USING btree ("expire_at") WHERE "docking_meeting"."status" = 1;--> statement-breakpoint
CREATE INDEX "meeting_buyer_list" ON "meeting_buyer" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "meeting_buyer_visitor" ON "meeting_buyer" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "meeting_buyer_link" ON "meeting_buyer" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "meeting_arrangement_state" ON "meeting_arrangement" USING btree ("state","id");