CREATE TABLE "deadline_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deadline_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changes" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_to" bigint
);
--> statement-breakpoint
ALTER TABLE "visitor" ADD COLUMN "told_days" text DEFAULT '' NOT NULL;