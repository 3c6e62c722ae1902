-- The stored sites, visits under the names of the specification. See documents.sql.

CREATE OR REPLACE VIEW documents."sites" AS
 SELECT sites.id,
    sites.organization_id AS organization,
    sites.site_owner_name AS "siteOwnerName",
    sites.site_address AS "siteAddress",
    sites.record_address AS "dummyAddress",
    sites.record_address IS NULL AS "sameAddress",
    sites.geocode_results,
    sites.latitude,
    sites.longitude,
    sites.same_rep AS "sameRep",
    sites.site_rep_name AS "siteRepName",
    sites.site_rep_email AS "siteRepEmail",
    sites.site_rep_phone AS "siteRepPhone",
        CASE
            WHEN files.id IS NOT NULL THEN jsonb_build_object('bucket', files.bucket, 'fullPath', files.key, 'name', files.name)
        END AS thumbnail,
    sites.created_at AS created,
    sites.updated_at AS updated
   FROM sites
     LEFT JOIN files ON files.id = sites.thumbnail_file_id;

-- The color that a person has on a calendar without others: inspector-colors.ts has the same sum.
CREATE OR REPLACE FUNCTION documents.calendar_color(person_id text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $$
DECLARE
	number integer := 0;
BEGIN
	FOR position IN 1 .. length(person_id) LOOP
		number := (number * 31 + ascii(substr(person_id, position, 1))) % 65521;
	END LOOP;
	RETURN 'var(--chart-' || number % 8 + 1 || ')';
END;
$$;

-- All entries. A user's own calendar (users/{id}/calendar) has those with its id as "owner".
CREATE OR REPLACE VIEW documents."calendars" AS
 SELECT entries.id,
    entries.owner_id AS owner,
    entries.type,
        CASE entries.type
            WHEN 'Intake'::text THEN 'Intake - '::text || COALESCE(projects.client_name, ''::text)
            ELSE entries.owner_name
        END AS title,
    entries.starts_at AS date,
    entries.ends_at AS "endDate",
    entries.starts_at AS start,
    entries.ends_at AS "end",
    entries.minutes AS duration,
    documents.calendar_color(entries.owner_id) AS color,
    entries.parent_id AS parent,
        CASE
            WHEN projects.id IS NOT NULL THEN jsonb_build_object('id', projects.id, 'name', sites.site_owner_name, 'status', projects.status, 'client', jsonb_build_object('id', projects.client_id, 'name', projects.client_name), 'organization', jsonb_build_object('id', projects.organization_id), 'inspection', jsonb_build_object('inspector', jsonb_build_object('id', entries.owner_id, 'name', entries.owner_name, 'organization', jsonb_build_object('id', projects.inspector_organization_id))))
        END AS data,
    entries.custom_prefix AS "customPrefix",
    entries.custom_cancel_date AS "customCancelDate",
    entries.created_at AS created,
    entries.updated_at AS updated
   FROM calendar_entries entries
     LEFT JOIN projects ON projects.id = entries.project_id
     LEFT JOIN sites ON sites.id = projects.site_id;
