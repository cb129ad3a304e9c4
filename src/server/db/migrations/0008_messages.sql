CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_mail" (
	"mail_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "message_mail_mail_id_message_id_pk" PRIMARY KEY("mail_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "message_mute" (
	"subject_kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "message_mute_subject_kind_subject_id_kind_pk" PRIMARY KEY("subject_kind","subject_id","kind")
);
--> statement-breakpoint
CREATE TABLE "message_read" (
	"message_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_read_message_id_account_id_pk" PRIMARY KEY("message_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "staff_digest" (
	"user_id" bigint NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "staff_digest_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE INDEX "message_newest" ON "message" USING btree ("exhibitor_id","at","id");