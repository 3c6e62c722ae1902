-- Projects are found by whom to call and how; rows written before have to learn it.
UPDATE "projects" SET "search_text" = "projects"."search_text" || lower(concat(
  E'\n' || nullif("sites"."site_rep_name", ''),
  E'\n' || nullif("sites"."site_rep_email", ''),
  E'\n' || nullif("sites"."site_rep_phone", ''),
  E'\n' || nullif(regexp_replace("sites"."site_rep_phone", '\D', '', 'g'), '')
))
FROM "sites" WHERE "sites"."id" = "projects"."site_id";
