-- Every two characters that stand beside each other in a text: what an index of them finds, an index of words would not, as Chinese writes none.
-- To reckon them costs more than to look them up, so the planner is never to do it row by row: the function is dear to it, and without figures of its
-- own it takes every word for a rare one.
CREATE FUNCTION character_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array(SELECT first || second FROM unnest(string_to_array($1, NULL), (string_to_array($1, NULL))[2:]) AS pair (first, second) WHERE second IS NOT NULL)
$$;
--> statement-breakpoint
CREATE INDEX "review_case_pairs" ON "review_case" USING gin (character_pairs("search")) WITH (fastupdate=false);
--> statement-breakpoint
ALTER INDEX "review_case_pairs" ALTER COLUMN 1 SET STATISTICS 0;
