CREATE TABLE "hotel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"star" integer NOT NULL,
	"distance_km" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"en_address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"shuttle" integer DEFAULT 0 NOT NULL,
	"open" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_night" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_night_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_type_id" bigint NOT NULL,
	"day" text NOT NULL,
	"stock" integer,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hotel_night_held" CHECK ("hotel_night"."held" >= 0 and ("hotel_night"."stock" is null or "hotel_night"."held" <= "hotel_night"."stock"))
);
--> statement-breakpoint
CREATE TABLE "hotel_reservation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibitor_id" bigint NOT NULL,
	"participation_id" bigint NOT NULL,
	"hotel_id" bigint NOT NULL,
	"room_type_id" bigint NOT NULL,
	"rooms" integer NOT NULL,
	"check_in" text NOT NULL,
	"check_out" text NOT NULL,
	"guests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"arrive_time" text DEFAULT '' NOT NULL,
	"invoice_need" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"price" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"confirm_no" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"change" jsonb,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_room_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_room_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hotel_id" bigint NOT NULL,
	"name" text NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"bed" text NOT NULL,
	"breakfast" integer DEFAULT 0 NOT NULL,
	"price_cny" integer NOT NULL,
	"price_usd" integer NOT NULL,
	"stock" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_night_day" ON "hotel_night" USING btree ("room_type_id","day");--> statement-breakpoint
CREATE INDEX "hotel_reservation_booth" ON "hotel_reservation" USING btree ("participation_id","del_flag");--> statement-breakpoint
CREATE INDEX "hotel_reservation_status" ON "hotel_reservation" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "hotel_room_type_hotel" ON "hotel_room_type" USING btree ("hotel_id","del_flag");