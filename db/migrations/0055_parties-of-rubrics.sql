ALTER TABLE "analytics_configs" ADD COLUMN "parties" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "analytics_configs" AS config SET parties = (
	SELECT coalesce(jsonb_object_agg(of_role.type, of_role.choices), '{}') FROM (
		SELECT type, jsonb_agg(jsonb_build_object('value', value, 'label', label) ORDER BY place) AS choices FROM (
			SELECT aggregation_type AS type, party AS value, coalesce(party_name, party) AS label,
				row_number() OVER (PARTITION BY aggregation_type ORDER BY lower(coalesce(party_name, party)), party) AS place
			FROM "question_counts" WHERE "question_counts".organization_id = config.organization_id
				AND "question_counts".rubric_id = config.rubric_id AND time_frame = 'All Time' AND party <> ''
		) AS placed WHERE place <= 51 GROUP BY type) AS of_role);
