-- The results of analytics under the names in the specification. A column can only be added at the end; for any other change a
-- migration must drop the view first.

CREATE OR REPLACE VIEW question_scores AS
 SELECT concat_ws('/'::text, c.organization_id, c.aggregation_type, c.rubric_id, COALESCE(NULLIF(c.party, ''::text), 'all'::text), c.time_frame) AS id,
    c.organization_id,
    c.aggregation_type,
    c.rubric_id,
    c.form_id,
    c.time_frame,
    c.party,
    c.party_name,
    jsonb_build_object('client',
        CASE c.aggregation_type
            WHEN 'client'::text THEN NULLIF(c.party, ''::text)
            ELSE NULL::text
        END, 'installer',
        CASE c.aggregation_type
            WHEN 'installer'::text THEN NULLIF(c.party, ''::text)
            ELSE NULL::text
        END, 'reviewer',
        CASE c.aggregation_type
            WHEN 'reviewer'::text THEN NULLIF(c.party, ''::text)
            ELSE NULL::text
        END, 'field_user',
        CASE c.aggregation_type
            WHEN 'field_user'::text THEN NULLIF(c.party, ''::text)
            ELSE NULL::text
        END, 'time_frame', c.time_frame) AS filters,
    c.projects,
    c.passing,
    c.passing_first,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('question', COALESCE(asks.words, counted.id), 'field_id', counted.id, 'failed', counted.failed, 'asked', counted.asked) ORDER BY counted.at), '[]'::jsonb) AS "coalesce"
           FROM UNNEST(c.questions, c.failed, c.asked) WITH ORDINALITY counted(id, failed, asked, at)
             LEFT JOIN jsonb_each_text(form.questions) asks(id, words) ON asks.id = counted.id) AS fields,
    c.created_at,
    c.updated_at
   FROM question_counts c
     LEFT JOIN completed_forms form ON form.organization_id = c.organization_id AND form.id = c.form_id;
