CREATE TABLE "reveal_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reveal_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"field" text NOT NULL,
	"by_kind" text NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "badge" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participation" ADD COLUMN "badge_quota_override" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participation" ADD COLUMN "facility_quota_override" integer;--> statement-breakpoint
CREATE INDEX "reveal_log_by" ON "reveal_log" USING btree ("by_kind","by_id","at");--> statement-breakpoint
CREATE INDEX "reveal_log_entity" ON "reveal_log" USING btree ("entity","entity_id");