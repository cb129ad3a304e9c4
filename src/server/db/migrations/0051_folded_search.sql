-- A text as searches compare it: width (NFKC), case, dashes, apostrophes, quotes and middle dots do not count. Folds as `foldText` of
-- `shared/lib/text/normal-form.ts` does; a test compares the two. Not STRICT, so that the planner can write it out in place.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1)
    ELSE translate(lower(normalize($1, NFKC)), '•‧∙⋅・‐‒–—―−‘’“”ς', '·····------''''""σ') END
$$;
--> statement-breakpoint
DROP INDEX "sys_user_name_pairs";--> statement-breakpoint
DROP INDEX "sys_user_nick_pairs";--> statement-breakpoint
ALTER TABLE "review_case" drop column "search";--> statement-breakpoint
ALTER TABLE "review_case" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_text("review_case"."title" || ' ' || "review_case"."en_title" || ' ' || "review_case"."company_name" || ' ' || "review_case"."en_company_name")) STORED;--> statement-breakpoint
CREATE INDEX "sys_user_name_pairs" ON "sys_user" USING gin (character_pairs(fold_text("user_name"::text))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sys_user_nick_pairs" ON "sys_user" USING gin (character_pairs(fold_text("nick_name"::text))) WITH (fastupdate=false);--> statement-breakpoint
-- The index went with its column.
CREATE INDEX "review_case_pairs" ON "review_case" USING gin (character_pairs("search")) WITH (fastupdate=false);--> statement-breakpoint
-- Without figures of its own the planner takes every word for a rare one.
ALTER INDEX "review_case_pairs" ALTER COLUMN 1 SET STATISTICS 0;
