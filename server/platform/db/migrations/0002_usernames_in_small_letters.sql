-- Nobody could sign in under a name with capitals. Where the same name stands in small letters as
-- well, its number makes this one another.
UPDATE "member" m SET "username" = lower(m."username") || CASE WHEN EXISTS (
  SELECT 1 FROM "member" o WHERE o."id" <> m."id" AND lower(o."username") = lower(m."username")
) THEN '.' || m."id" ELSE '' END WHERE m."username" <> lower(m."username");
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_username_lower" CHECK (username = lower(username));
