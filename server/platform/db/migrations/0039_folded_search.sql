-- A keyword is looked up in pairs of letters, and these are now folded: nguyen finds Nguyễn. The pairs that
-- are there stay, because a server of the build before may still run and look them up.
CREATE FUNCTION "folded_search"("whole" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT translate(lower(normalize(regexp_replace(normalize("whole", NFKD),
		'[\u0300-\u036F\u0009-\u000D\u0020\u0085\u00A0\u00AD\u1680\u2000-\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF]',
		'', 'g'), NFC)), 'đĐłŁøØıς', 'ddllooiσ')
$$;
--> statement-breakpoint
-- Pairs that lose a letter, as a letter with an accent of its own does, are made again of the texts.
CREATE FUNCTION "folded_pairs"("pairs" text[], "texts" text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array_agg(DISTINCT "found"."pair") FROM (
		SELECT unnest("pairs") AS "pair"
		UNION ALL
		SELECT unnest(string_to_array(folded_search(array_to_string("pairs", U&'\0001')), U&'\0001'))
		UNION ALL
		SELECT "char" || lead("char") OVER (PARTITION BY "text" ORDER BY "place")
		FROM unnest("texts") WITH ORDINALITY AS "t"("whole", "text"),
			unnest(string_to_array(folded_search("whole"), NULL)) WITH ORDINALITY AS "c"("char", "place")
	) AS "found" WHERE char_length("found"."pair") = 2
$$;
--> statement-breakpoint
UPDATE "post" SET "search" = folded_pairs("search", ARRAY["title", "content"])
WHERE CASE WHEN array_to_string("search", '') ~ '[^ -~가-힣]'
	THEN array_to_string("search", '') <> folded_search(array_to_string("search", '')) END;
--> statement-breakpoint
UPDATE "thread_post" SET "search" = folded_pairs("search", ARRAY["title", "plain"])
WHERE CASE WHEN array_to_string("search", '') ~ '[^ -~가-힣]'
	THEN array_to_string("search", '') <> folded_search(array_to_string("search", '')) END;
--> statement-breakpoint
DROP FUNCTION "folded_pairs"(text[], text[]);
--> statement-breakpoint
DROP FUNCTION "folded_search"(text);
