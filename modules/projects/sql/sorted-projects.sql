-- The sort keys of the lists of projects.

CREATE OR REPLACE VIEW sorted_projects AS
 SELECT projects.id,
    projects.created_at,
    projects.updated_at,
    projects.completed_on,
    projects.status,
    lower(sites.site_owner_name) AS site_owner,
    lower(sites.site_address) AS site_address,
    COALESCE(lower(projects.client_name), ''::text) AS client_name,
    COALESCE(lower(projects.inspector_name), ''::text) AS inspector_name,
    COALESCE(lower(projects.form_title), ''::text) AS form_title
   FROM projects
     JOIN sites ON sites.id = projects.site_id;
