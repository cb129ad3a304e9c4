CREATE TABLE "show_version" (
	"version" integer PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"create_by" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
