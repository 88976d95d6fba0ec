DO $$ BEGIN
	CREATE COLLATION "number_order" (provider = icu, locale = 'ko-u-kn-true');
EXCEPTION WHEN feature_not_supported THEN
	-- A PostgreSQL without ICU sorts 10 before 2, and works.
	CREATE COLLATION "number_order" FROM "C";
END $$;
