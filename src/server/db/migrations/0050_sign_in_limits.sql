CREATE TABLE "limit_counter" (
	"name" text PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"last_used" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() + interval '12 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "stays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "limit_counter_ends" ON "limit_counter" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "known_device_once" ON "known_device" USING btree ("token_hash","kind","subject_id");--> statement-breakpoint
CREATE INDEX "known_device_used" ON "known_device" USING btree ("last_used");--> statement-breakpoint
ALTER TABLE "exhibitor_account" DROP COLUMN "failed_logins";--> statement-breakpoint
ALTER TABLE "sys_user" DROP COLUMN "failed_logins";