-- Searches join what the stored form of a name joins: no space between Chinese characters or beside a middle dot, every apostrophe the same.
-- Folds as `foldText` of `shared/lib/text/normal-form.ts` does; a test compares the two.
CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length($1) = length($1) THEN translate(lower($1), '`', '''')
    WHEN strpos($1, ' ') = 0 AND strpos($1, '　') = 0 THEN translate(lower(normalize(translate($1, '´', ''''), NFKC)), '•‧∙⋅・‐‒–—―−‘’ʻʼ`“”ς', '·····------''''''''''""σ')
    ELSE regexp_replace(
      translate(lower(normalize(translate($1, '´', ''''), NFKC)), '•‧∙⋅・‐‒–—―−‘’ʻʼ`“”ς', '·····------''''''''''""σ'),
      ' *(·) *|(?<=[\u2E80-\u2FDF\u3005\u3007\u3021-\u3029\u3038-\u303B\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]) +(?=[\u2E80-\u2FDF\u3005\u3007\u3021-\u3029\u3038-\u303B\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])', '\1', 'g') END
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
