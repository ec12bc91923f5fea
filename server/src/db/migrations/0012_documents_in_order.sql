-- A change to listings of several people takes their documents in one order, as every other such change does.
CREATE OR REPLACE FUNCTION "count_listing_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "user_documents" WHERE "user_id" IN (SELECT "user_id" FROM "changed")
    ORDER BY "user_id" FOR NO KEY UPDATE;
  UPDATE "user_documents" SET "listings_version" = "listings_version" + 1
  WHERE "user_id" IN (SELECT "user_id" FROM "changed");
  RETURN NULL;
END
$$;
