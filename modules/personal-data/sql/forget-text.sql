-- Replaces what patterns find. A text in lower case, such as a search text, stays in lower case. A flag is "g", or "gi" to ignore case.

CREATE OR REPLACE FUNCTION forget_text(value text, patterns text[], replacements text[], flags text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $$
DECLARE
	"result" text := value;
	"is_lower" boolean := value = lower(value);
BEGIN
	FOR n IN 1 .. cardinality(patterns) LOOP
		"result" := regexp_replace("result", patterns[n], CASE WHEN "is_lower" THEN lower(replacements[n]) ELSE replacements[n] END, flags[n]);
	END LOOP;
	RETURN "result";
END $$;
