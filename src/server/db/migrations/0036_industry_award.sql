CREATE TABLE "award_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "award_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"award_id" bigint,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entry_name" text DEFAULT '' NOT NULL,
	"en_entry_name" text DEFAULT '' NOT NULL,
	"entry_type" text DEFAULT '' NOT NULL,
	"product_id" bigint,
	"highlights" text DEFAULT '' NOT NULL,
	"en_highlights" text DEFAULT '' NOT NULL,
	"indicators" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proposal_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"declaration" integer DEFAULT 0 NOT NULL,
	"result" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "award_result" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "award_result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"award_id" bigint NOT NULL,
	"category_id" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"result" integer NOT NULL,
	"decide_by" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industry_award" (
	"award_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_award_award_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"en_intro" text DEFAULT '' NOT NULL,
	"categories" jsonb NOT NULL,
	"last_category" integer DEFAULT 0 NOT NULL,
	"criteria" jsonb NOT NULL,
	"last_criterion" integer DEFAULT 0 NOT NULL,
	"indicators" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entry_begin" text NOT NULL,
	"entry_end" text NOT NULL,
	"judge_begin" text NOT NULL,
	"judge_end" text NOT NULL,
	"publish_time" text NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"published_time" text DEFAULT '' NOT NULL,
	"create_by" text DEFAULT '' NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "award_entry_own" ON "award_entry" USING btree ("exhibitor_id","del_flag","update_time");--> statement-breakpoint
CREATE INDEX "award_entry_award" ON "award_entry" USING btree ("award_id","audit_status");--> statement-breakpoint
CREATE UNIQUE INDEX "award_result_one" ON "award_result" USING btree ("award_id","category_id","entry_id");