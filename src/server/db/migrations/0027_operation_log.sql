CREATE TABLE "sys_oper_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_oper_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"words" text NOT NULL,
	"oper_type" text NOT NULL,
	"record_id" text NOT NULL,
	"record_name" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"oper_name" text NOT NULL,
	"oper_ip" text DEFAULT '' NOT NULL,
	"oper_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sys_oper_log_newest" ON "sys_oper_log" USING btree ("oper_time","id");