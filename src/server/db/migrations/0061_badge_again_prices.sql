-- What a badge made again cost stands with the entry of its history; so far every one cost 50 yuan or 8 dollars.
UPDATE review_log SET detail = coalesce(detail, '{}'::jsonb) || '{"CNY": 5000, "USD": 800}'::jsonb WHERE kind = 'BADGE' AND action = 'replace';
