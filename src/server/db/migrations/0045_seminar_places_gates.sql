UPDATE "sys_config" SET "config_name" = '研讨会会议室', "config_value" = coalesce((
  SELECT json_agg(json_build_object('code', part[1], 'name', part[2], 'enName', coalesce(part[3], ''), 'seats', part[4]) ORDER BY at)::text
  FROM (
    SELECT at, array(SELECT btrim(cell) FROM unnest(string_to_array(entry, '|')) WITH ORDINALITY AS cells(cell, n) ORDER BY n) AS part
    FROM regexp_split_to_table("config_value", '[;；]') WITH ORDINALITY AS entries(entry, at)
  ) AS rooms
  WHERE part[1] <> '' AND part[2] <> '' AND part[4] ~ '^[1-9][0-9]*$'
), '[]') WHERE "config_key" = 'forms.h13.rooms' AND "config_value" !~ '^(\[|$)';--> statement-breakpoint
UPDATE "sys_config" SET "config_name" = '研讨会场次开始时间', "config_value" = coalesce((
  SELECT json_agg(json_build_object('begin', btrim(entry)) ORDER BY at)::text
  FROM regexp_split_to_table("config_value", '[,，;；]') WITH ORDINALITY AS entries(entry, at)
  WHERE btrim(entry) ~ '^([TC]([+-][0-9]{1,3})?|[0-9]{4}-[0-9]{2}-[0-9]{2}) ([01][0-9]|2[0-3]):[0-5][0-9]$'
), '[]') WHERE "config_key" = 'forms.h13.slots' AND "config_value" !~ '^(\[|$)';--> statement-breakpoint
INSERT INTO "booth_gate" ("code", "name_zh", "name_en", "capacity", "opens_at", "closes_at")
SELECT code, code || ' 门', 'Gate ' || code, 20, '09:00', '22:00' FROM unnest(array['N1', 'N2', 'N3', 'N4']) AS code
ON CONFLICT ("code") DO NOTHING;
