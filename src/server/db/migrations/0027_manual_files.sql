CREATE TABLE "manual_file" (
	"manual_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_file_manual_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"lang" text NOT NULL,
	"file_name" text NOT NULL,
	"file_version" integer DEFAULT 1 NOT NULL,
	"file_time" timestamp with time zone NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"create_by" text DEFAULT '' NOT NULL,
	"update_by" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_file_version" (
	"manual_id" bigint NOT NULL,
	"file_version" integer NOT NULL,
	"file_name" text NOT NULL,
	"create_by" text DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_file_version_manual_id_file_version_pk" PRIMARY KEY("manual_id","file_version")
);
--> statement-breakpoint
CREATE INDEX "manual_file_listed" ON "manual_file" USING btree ("status","order_num","manual_id");