-- The filters that people keep of lists, under the name that the specification gives them, as 0041, 0049 and 0064 have the rest.
CREATE VIEW "documents"."users" AS SELECT
	"id",
	(SELECT coalesce(jsonb_agg(jsonb_build_object('filter', "filter", 'name', "name") ORDER BY "name", "table_views"."id"), '[]')
		FROM "table_views" WHERE "user_id" = "users"."id") AS "projectFilters"
	FROM "users";
