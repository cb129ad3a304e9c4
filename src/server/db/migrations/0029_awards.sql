CREATE TABLE "vote_activity" (
	"activity_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_activity_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"groups" jsonb NOT NULL,
	"last_group" integer DEFAULT 0 NOT NULL,
	"apply_end" text NOT NULL,
	"vote_begin" text NOT NULL,
	"vote_end" text NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"en_rule" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"create_by" text DEFAULT '' NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"activity_id" bigint,
	"group_id" text DEFAULT '' NOT NULL,
	"brand_id" bigint,
	"brand_name" text DEFAULT '' NOT NULL,
	"en_brand_name" text DEFAULT '' NOT NULL,
	"brand_icon" text DEFAULT '' NOT NULL,
	"slogan" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"en_intro" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"audit_status" integer DEFAULT 0 NOT NULL,
	"audit_reason" text DEFAULT '' NOT NULL,
	"audit_time" timestamp with time zone,
	"receipt" text DEFAULT '' NOT NULL,
	"audit_by" text DEFAULT '' NOT NULL,
	"approved" jsonb,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "vote_application_own" ON "vote_application" USING btree ("exhibitor_id","del_flag","update_time");--> statement-breakpoint
CREATE INDEX "vote_application_activity" ON "vote_application" USING btree ("activity_id","group_id","audit_status");