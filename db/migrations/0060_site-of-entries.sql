-- The site of the project that an entry tells of, which the specification names among what an entry has.
CREATE OR REPLACE VIEW "documents"."projectTransactionLog" AS SELECT
	"id", "type", "message", "extended", "severity", "comment", "new_status" AS "newStatus", "action_done_by" AS "actionDoneBy",
	"user_index", "created_at" AS "timestamp", "created_at" AS "created", "category", "category_id" AS "categoryId", "seen",
	"organization_id" AS "organization", "actor_id" AS "updatedBy", "actor_name" AS "updatedByName",
	(SELECT jsonb_build_object('id', "sites"."id", 'siteOwnerName', "site_owner_name", 'siteAddress', "site_address",
		'dummyAddress', "record_address", 'geocode_results', "geocode_results", 'latitude', "latitude", 'longitude', "longitude")
		FROM "projects" JOIN "sites" ON "sites"."id" = "projects"."site_id" WHERE "projects"."id" = "log_entries"."category_id") AS "site"
	FROM "log_entries" WHERE "category" = 'projects';
