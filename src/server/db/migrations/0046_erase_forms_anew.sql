-- Forms erased before free remarks, papers and refund accounts went with people are gone through once more.
UPDATE "booth_form" SET "erased_version" = NULL WHERE "erased_version" IS NOT NULL;
