CREATE TABLE "question_counts" (
	"organization_id" text NOT NULL,
	"aggregation_type" text NOT NULL,
	"rubric_id" text NOT NULL,
	"form_id" text NOT NULL,
	"time_frame" text NOT NULL,
	"party" text NOT NULL,
	"party_name" text,
	"projects" integer NOT NULL,
	"passing" integer NOT NULL,
	"passing_first" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"questions" text[] NOT NULL,
	"failed" integer[] NOT NULL,
	"asked" integer[] NOT NULL,
	CONSTRAINT "question_counts_pk" PRIMARY KEY("organization_id","rubric_id","aggregation_type","time_frame","party")
-- Room beside each row for its next counts, so that no index is written for them.
) WITH (fillfactor = 70);
--> statement-breakpoint
INSERT INTO "question_counts" (organization_id, aggregation_type, rubric_id, form_id, time_frame, party, party_name, projects, passing,
	passing_first, created_at, updated_at, questions, failed, asked)
SELECT organization_id, aggregation_type, rubric_id, form_id, time_frame, party, party_name, projects, passing, passing_first, created_at,
	updated_at,
	array(SELECT field ->> 'field_id' FROM jsonb_array_elements(fields) WITH ORDINALITY AS listed (field, at) ORDER BY at),
	array(SELECT (field ->> 'failed')::int FROM jsonb_array_elements(fields) WITH ORDINALITY AS listed (field, at) ORDER BY at),
	array(SELECT (field ->> 'asked')::int FROM jsonb_array_elements(fields) WITH ORDINALITY AS listed (field, at) ORDER BY at)
FROM "question_scores";
--> statement-breakpoint
DROP TABLE "question_scores" CASCADE;--> statement-breakpoint
ALTER TABLE "question_counts" ADD CONSTRAINT "question_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "question_scores" AS
SELECT concat_ws('/', c.organization_id, c.aggregation_type, c.rubric_id, coalesce(nullif(c.party, ''), 'all'), c.time_frame) AS id,
	c.organization_id, c.aggregation_type, c.rubric_id, c.form_id, c.time_frame, c.party, c.party_name,
	jsonb_build_object(
		'client', CASE c.aggregation_type WHEN 'client' THEN nullif(c.party, '') END,
		'installer', CASE c.aggregation_type WHEN 'installer' THEN nullif(c.party, '') END,
		'reviewer', CASE c.aggregation_type WHEN 'reviewer' THEN nullif(c.party, '') END,
		'field_user', CASE c.aggregation_type WHEN 'field_user' THEN nullif(c.party, '') END,
		'time_frame', c.time_frame) AS filters,
	c.projects, c.passing, c.passing_first,
	(SELECT coalesce(jsonb_agg(jsonb_build_object('question', coalesce(asks.words, counted.id), 'field_id', counted.id,
			'failed', counted.failed, 'asked', counted.asked) ORDER BY counted.at), '[]')
		FROM unnest(c.questions, c.failed, c.asked) WITH ORDINALITY AS counted (id, failed, asked, at)
		LEFT JOIN jsonb_each_text(form.questions) AS asks (id, words) ON asks.id = counted.id) AS fields,
	c.created_at, c.updated_at
FROM "question_counts" c
LEFT JOIN "completed_forms" form ON form.organization_id = c.organization_id AND form.id = c.form_id;
--> statement-breakpoint
ALTER TABLE "rolling_average_scores" ADD COLUMN "day_sum" numeric(24, 9);--> statement-breakpoint
UPDATE "rolling_average_scores" AS row SET day_sum = summed.total
FROM (
	SELECT organization_id, rubric_id, way.type, whose.party, day, sum(score) AS total
	FROM "scored_projects" CROSS JOIN LATERAL
		(VALUES ('client', client), ('reviewer', reviewer), ('installer', installer), ('field_user', field_user)) AS way (type, standing)
		CROSS JOIN LATERAL (VALUES (''), (way.standing)) AS whose (party)
	WHERE score IS NOT NULL AND way.standing IS NOT NULL
	GROUP BY 1, 2, 3, 4, 5
) AS summed
WHERE summed.organization_id = row.organization_id AND summed.rubric_id = row.rubric AND summed.type = row.aggregated_by
	AND summed.party = row.party AND summed.day = row.date;
--> statement-breakpoint
UPDATE "rolling_average_scores" SET day_sum = 0 WHERE day_sum IS NULL;--> statement-breakpoint
ALTER TABLE "rolling_average_scores" ALTER COLUMN "day_sum" SET NOT NULL;
