CREATE TABLE "sys_logininfor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_logininfor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_name" text NOT NULL,
	"event" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"login_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sys_logininfor_newest" ON "sys_logininfor" USING btree ("login_time","id");