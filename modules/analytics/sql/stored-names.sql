-- Results and settings of analytics under the names in the specification. A column can only be added at the end; for any other
-- change a migration must drop the view first.

CREATE OR REPLACE VIEW analytics_configs AS
  SELECT organization_id, rubric_id,
    (array_agg(form_id ORDER BY completed_on DESC))[1] AS form_id,
    (array_agg(rubric_name ORDER BY completed_on DESC))[1] AS name,
    array_remove(ARRAY[
      CASE WHEN count(client) > 0 THEN 'client' END, CASE WHEN count(reviewer) > 0 THEN 'reviewer' END,
      CASE WHEN count(installer) > 0 THEN 'installer' END, CASE WHEN count(field_user) > 0 THEN 'field_user' END
    ], NULL) AS aggregation_types
  FROM scored_projects GROUP BY organization_id, rubric_id;

CREATE OR REPLACE VIEW completed_form_sections AS
  SELECT form.organization_id, form.id AS form_id, section.id, section.title, (at - 1)::int AS position, section."order"
  FROM completed_forms AS form CROSS JOIN LATERAL ROWS FROM (
    jsonb_to_recordset(form.sections) AS (id text, title text, "order" text[])) WITH ORDINALITY AS section (id, title, "order", at);

CREATE OR REPLACE VIEW aggregation_results AS
  SELECT organization_id, rubric_id AS rubric, role AS aggregation_type, result -> 'questions' AS questions,
    result -> 'results' AS results, created_at
  FROM cached_results
  WHERE kind = 'outliers' AND time_frame = 'All Time' AND jsonb_array_length(result -> 'results') > 0;

-- One row for everybody, whose party is "", and one for each party of the role.
CREATE OR REPLACE VIEW question_scores AS
  SELECT concat_ws('/', cached.organization_id, role, rubric_id, coalesce(nullif(party, ''), 'all'), time_frame) AS id,
    cached.organization_id, role AS aggregation_type, rubric_id, config.form_id, time_frame, party, party_name,
    jsonb_build_object(
      'client', CASE role WHEN 'client' THEN nullif(party, '') END,
      'installer', CASE role WHEN 'installer' THEN nullif(party, '') END,
      'reviewer', CASE role WHEN 'reviewer' THEN nullif(party, '') END,
      'field_user', CASE role WHEN 'field_user' THEN nullif(party, '') END,
      'time_frame', time_frame) AS filters,
    projects, fields, cached.created_at, cached.created_at AS created
  FROM cached_results AS cached
  CROSS JOIN LATERAL (
    SELECT form_id FROM scored_projects AS scored
    WHERE scored.organization_id = cached.organization_id AND scored.rubric_id = cached.rubric_id
    ORDER BY completed_on DESC LIMIT 1) AS config
  CROSS JOIN LATERAL (
    SELECT '' AS party, NULL AS party_name, (result ->> 'projects')::int AS projects, result -> 'fields' AS fields
    WHERE kind = 'improvement' AND (result ->> 'projects')::int > 0
    UNION ALL
    SELECT of_party ->> 'party', of_party ->> 'name', (of_party ->> 'projects')::int, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('question', coalesce(form.questions ->> (own ->> 'field_id'), own ->> 'field_id'),
        'field_id', own -> 'field_id', 'failed', own -> 'failed', 'counted', own -> 'n')), '[]')
      FROM jsonb_array_elements(of_party -> 'results') AS own
      LEFT JOIN completed_forms AS form ON form.organization_id = cached.organization_id AND form.id = config.form_id)
    FROM jsonb_array_elements(CASE kind WHEN 'outliers' THEN result -> 'results' ELSE '[]' END) AS of_party) AS scores
  WHERE kind IN ('improvement', 'outliers');

-- The average score of the 30 days that end with each day on which a project was completed.
CREATE OR REPLACE VIEW rolling_average_scores AS
  SELECT organization_id, rubric, aggregated_by, party, date, sum(day_count) OVER spanned AS "30_day_count",
    round(sum(day_sum) OVER spanned / sum(day_count) OVER spanned, 6) AS "30_day"
  FROM (
    SELECT organization_id, rubric_id AS rubric, role.type AS aggregated_by, counted.party, day AS date, count(*) AS day_count,
      sum(score) AS day_sum
    FROM scored_projects
    CROSS JOIN LATERAL (VALUES ('client', client), ('reviewer', reviewer), ('installer', installer), ('field_user', field_user))
      AS role (type, party)
    CROSS JOIN LATERAL (VALUES (''), (role.party)) AS counted (party)
    WHERE score IS NOT NULL AND role.party IS NOT NULL
    GROUP BY organization_id, rubric_id, role.type, counted.party, day) AS days
  WINDOW spanned AS (PARTITION BY organization_id, rubric, aggregated_by, party ORDER BY date
    RANGE BETWEEN INTERVAL '29 days' PRECEDING AND CURRENT ROW);
