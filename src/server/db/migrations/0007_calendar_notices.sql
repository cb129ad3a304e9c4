CREATE TABLE "calendar_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_notice" (
	"notice_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_notice_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_title" text NOT NULL,
	"en_notice_title" text DEFAULT '' NOT NULL,
	"notice_type" text DEFAULT '1' NOT NULL,
	"notice_content" text DEFAULT '' NOT NULL,
	"en_notice_content" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"target_edition" text DEFAULT '' NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"create_by" text DEFAULT '' NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_notice_read" (
	"notice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"read_time" timestamp with time zone NOT NULL,
	CONSTRAINT "sys_notice_read_notice_id_kind_subject_id_pk" PRIMARY KEY("notice_id","kind","subject_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_link_token" ON "calendar_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_link_subject" ON "calendar_link" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "sys_notice_newest" ON "sys_notice" USING btree ("del_flag","status","publish_time","notice_id");