-- The stored data under the names of the specification, for people and programs that read the database.
-- A column can only be added at the end. For any other change a migration must drop the view first.

CREATE OR REPLACE VIEW documents."files" AS
 SELECT id,
    organization_id AS organization,
    collection,
    record_id AS record,
    kind,
    bucket,
    key AS "fullPath",
    '/files/'::text || id AS url,
    name,
    size,
    created_at AS created,
    content_type AS file_type,
    deleted_at AS deleted
   FROM files;

CREATE OR REPLACE VIEW documents."reports" AS
 SELECT reports.id,
    reports.title AS name,
    reports.ready_at AS created,
    '/files/'::text || files.id AS url,
    files.key AS "fullPath",
    reports.project_id AS "projectId",
    ( SELECT COALESCE(jsonb_object_agg(report_reads.party_id, report_reads.state), '{}'::jsonb) AS "coalesce"
           FROM report_reads
          WHERE report_reads.report_id = reports.id) AS permissions
   FROM reports
     LEFT JOIN files ON files.id = reports.file_id;

CREATE OR REPLACE VIEW documents."authorizations" AS
 SELECT id,
    jsonb_build_array(organization_id, partner_id) AS organizations,
    ( SELECT jsonb_object_agg(sides.side, ( SELECT jsonb_object_agg(types.type, COALESCE(( SELECT authorization_permissions.state
                           FROM authorization_permissions
                          WHERE authorization_permissions.authorization_id = authorizations.id AND authorization_permissions.organization_id = sides.side AND authorization_permissions.user_type = types.type), 'inactive'::text)) AS jsonb_object_agg
                   FROM unnest(ARRAY['client'::text, 'field-user'::text]) types(type))) AS jsonb_object_agg
           FROM unnest(ARRAY[authorizations.organization_id, authorizations.partner_id]) sides(side)) AS permissions,
    ( SELECT jsonb_object_agg(side.id, jsonb_build_object('name', side.name, 'phone', side.phone, 'email', side.email)) AS jsonb_object_agg
           FROM organizations side
          WHERE side.id = ANY (ARRAY[authorizations.organization_id, authorizations.partner_id])) AS details
   FROM authorizations;

CREATE OR REPLACE VIEW documents."comments" AS
 SELECT id,
    ticket_id AS ticket,
    author_id AS author,
    jsonb_build_object('id', author_id, 'name', author_name, 'email', author_email) AS "authorMap",
    text,
    created_at AS created
   FROM ticket_entries
  WHERE kind = 'comment'::text;

CREATE OR REPLACE VIEW documents."csvFilters" AS
 SELECT id,
    user_id AS "user",
    name,
    filter,
    include_intake_data AS "includeIntakeData"
   FROM csv_filters;

CREATE OR REPLACE VIEW documents."intakes" AS
 SELECT intakes.project_id AS "projectId",
    intakes.form_id AS id,
    intakes.form_version AS version,
    intakes.form ->> 'title'::text AS title,
    intakes.form -> 'skipReview'::text AS "skipReview",
    intakes.form -> 'skipScheduling'::text AS "skipScheduling",
    intakes.form -> 'noSchedule'::text AS "noSchedule",
    jsonb_path_query_array(intakes.form, '$."sections"[*]."id"'::jsonpath) AS "order",
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', sections_of.section -> 'id'::text, 'title', sections_of.section -> 'title'::text, 'order', jsonb_path_query_array(sections_of.section, '$."fields"[*]."id"'::jsonpath), 'fields', ( SELECT COALESCE(jsonb_agg((jsonb_build_object('question', fields_of.field -> 'label'::text, 'tipText', NULL::unknown, 'required', false, 'photoRequired', false, 'requireFollowupPhoto', false, 'requireFollowupComments', false) || fields_of.field) || jsonb_build_object('value',
                        CASE
                            WHEN intake_answers.answer IS NULL THEN NULL::jsonb
                            WHEN (fields_of.field ->> 'type'::text) = ANY (ARRAY['radio-button'::text, 'dropdown'::text, 'templated'::text, 'checkboxes'::text, 'multiselect'::text, 'image-choice'::text, 'matrix-row'::text]) THEN jsonb_build_object('values', intake_answers.answer -> 'values'::text, 'followup', (EXISTS ( SELECT 1
                               FROM jsonb_array_elements(fields_of.field -> 'options'::text) option(value)
                              WHERE (intake_answers.answer -> 'values'::text) ? (option.value ->> 'label'::text) AND (option.value @> '{"requireFollowup": true}'::jsonb OR option.value @> '{"requireFollowupComments": true}'::jsonb OR option.value @> '{"requireFollowupPhoto": true}'::jsonb))))
                            ELSE (intake_answers.answer -> 'values'::text) -> 0
                        END, 'comment', intake_answers.answer -> 'comment'::text, 'images', ( SELECT COALESCE(jsonb_object_agg(files.name, jsonb_build_object('name', files.name, 'url', '/files/'::text || files.id, 'fullPath', files.key, 'marked', files.marked)), '{}'::jsonb) AS "coalesce"
                           FROM files
                          WHERE files.collection = 'projects'::text AND files.record_id = intakes.project_id AND files.kind = 'photo'::text AND files.field_id = (fields_of.field ->> 'id'::text) AND files.deleted_at IS NULL), 'errorMessage', intakes.errors -> (fields_of.field ->> 'id'::text), 'score',
                        CASE
                            WHEN (scored.result -> 'passes'::text) ? (fields_of.field ->> 'id'::text) THEN 'Pass'::text
                            WHEN (scored.result -> 'failures'::text) @> jsonb_build_array(jsonb_build_object('fieldId', fields_of.field ->> 'id'::text)) THEN 'Fail'::text
                            ELSE NULL::text
                        END) ORDER BY fields_of.field_at), '[]'::jsonb) AS "coalesce"
                   FROM jsonb_array_elements(sections_of.section -> 'fields'::text) WITH ORDINALITY fields_of(field, field_at)
                     LEFT JOIN intake_answers ON intake_answers.project_id = intakes.project_id AND intake_answers.field_id = (fields_of.field ->> 'id'::text))) ORDER BY sections_of.section_at), '[]'::jsonb) AS "coalesce"
           FROM jsonb_array_elements(intakes.form -> 'sections'::text) WITH ORDINALITY sections_of(section, section_at)) AS sections,
    intakes.corrections,
    intakes.errors,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', repeated.field_id, 'field', split_part(repeated.field_id, '~'::text, 1), 'instance', to_jsonb((string_to_array(repeated.field_id, '~'::text))[2:]), 'values', repeated.answer -> 'values'::text, 'comment', repeated.answer -> 'comment'::text, 'score',
                CASE
                    WHEN (scored.result -> 'passes'::text) ? repeated.field_id THEN 'Pass'::text
                    WHEN (scored.result -> 'failures'::text) @> jsonb_build_array(jsonb_build_object('fieldId', repeated.field_id)) THEN 'Fail'::text
                    ELSE NULL::text
                END) ORDER BY repeated.field_id), '[]'::jsonb) AS "coalesce"
           FROM intake_answers repeated
          WHERE repeated.project_id = intakes.project_id AND (strpos(repeated.field_id, '~'::text) > 0 OR repeated.field_id ^@ 'repeat:'::text)) AS instances
   FROM intakes
     LEFT JOIN LATERAL ( SELECT intake_results.result::jsonb AS result
           FROM intake_results
          WHERE intake_results.project_id = intakes.project_id AND intake_results.current) scored ON true;

CREATE OR REPLACE VIEW documents."projectLogs" AS
 SELECT id,
    message,
    severity,
    site,
    recipient_id AS recipient,
    seen,
    created_at AS created,
    project_id AS "categoryId"
   FROM notifications;

CREATE OR REPLACE VIEW documents."projectTransactionLog" AS
 SELECT id,
    type,
    message,
    extended,
    severity,
    comment,
    new_status AS "newStatus",
    action_done_by AS "actionDoneBy",
    user_index,
    created_at AS "timestamp",
    created_at AS created,
    category,
    category_id AS "categoryId",
    seen,
    organization_id AS organization,
    actor_id AS "updatedBy",
    actor_name AS "updatedByName",
    ( SELECT jsonb_build_object('id', sites.id, 'siteOwnerName', sites.site_owner_name, 'siteAddress', sites.site_address, 'dummyAddress', sites.record_address, 'geocode_results', sites.geocode_results, 'latitude', sites.latitude, 'longitude', sites.longitude) AS jsonb_build_object
           FROM projects
             JOIN sites ON sites.id = projects.site_id
          WHERE projects.id = log_entries.category_id) AS site
   FROM log_entries
  WHERE category = 'projects'::text;

CREATE OR REPLACE FUNCTION documents.party(id text, name text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $$ SELECT CASE WHEN id IS NOT NULL THEN jsonb_build_object('id', id, 'name', name) END $$;

CREATE OR REPLACE VIEW documents."projects" AS
 SELECT projects.id,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', tickets.id, 'title', tickets.title, 'updated', tickets.updated_at, 'updatedBy', tickets.updated_by_id, 'updatedByName', tickets.updated_by_name) ORDER BY tickets.created_at, tickets.id), '[]'::jsonb) AS "coalesce"
           FROM tickets
          WHERE tickets.project_id = projects.id AND tickets.withdrawn_at IS NULL) AS tickets,
    ( SELECT COALESCE(jsonb_agg(to_jsonb(made.*)), '[]'::jsonb) AS "coalesce"
           FROM documents.reports made
          WHERE made."projectId" = projects.id) AS reports,
    ( SELECT jsonb_build_object('fullPath', reports."fullPath") AS jsonb_build_object
           FROM documents.reports
          WHERE reports."projectId" = projects.id) AS report,
    ( SELECT jsonb_build_object('by', reports.requested_by_name, 'at', reports.requested_at, 'status',
                CASE reports.status
                    WHEN 'ready'::text THEN 'completed'::text
                    ELSE reports.status
                END, 'type', 'report') AS jsonb_build_object
           FROM reports
          WHERE reports.project_id = projects.id AND reports.cause <> 'completion'::text) AS regenerate_report,
    of_kind.files,
    of_kind.photos,
    of_kind.misc_files,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', rubrics.id, 'name', rubrics.name) ORDER BY rubrics.name, rubrics.id), '[]'::jsonb) AS "coalesce"
           FROM rubrics
          WHERE rubrics.form_id = projects.form_id) AS "formRubrics",
    ( SELECT jsonb_build_object('score', intake_results.result -> 'scoreText'::text, 'criticalities', intake_results.result -> 'criticalities'::text, 'rawData', intake_results.result -> 'rawData'::text) AS jsonb_build_object
           FROM intake_results
          WHERE intake_results.project_id = projects.id AND intake_results.current) AS "intakeResult",
    projects.status,
    jsonb_build_object('id', projects.organization_id, 'name', owner.name) AS organization,
    documents.party(projects.client_id, projects.client_name) AS client,
    documents.party(projects.installer_id, projects.installer_name) AS installer,
    projects.installer_viewable AS "installerViewable",
    documents.party(projects.rubric_id, projects.rubric_name) AS rubric,
    ( SELECT to_jsonb(placed.*) AS to_jsonb
           FROM documents.sites placed
          WHERE placed.id = projects.site_id) AS site,
        CASE
            WHEN projects.form_id IS NOT NULL THEN jsonb_build_object('id', projects.form_id, 'title', projects.form_title, 'skipReview', projects.skip_review, 'skipScheduling', projects.skip_scheduling, 'noSchedule', projects.no_schedule)
        END AS intake,
    jsonb_build_object('date', projects.inspection_at, 'duration', projects.inspection_minutes, 'endDate', projects.inspection_ends_at, 'inspector', documents.party(projects.inspector_id, projects.inspector_name) || jsonb_build_object('organization', jsonb_build_object('id', projects.inspector_organization_id))) AS inspection,
    projects.inspector_id IS NOT NULL AS assigned,
    documents.party(projects.reviewer_id, projects.reviewer_name) AS reviewer,
    projects.restrict_schedule,
    projects.nabcep_ids,
    ( SELECT COALESCE(jsonb_object_agg(parties.party_id, parties.role ORDER BY parties.role), '{}'::jsonb) AS "coalesce"
           FROM project_parties parties
          WHERE parties.project_id = projects.id) AS user_index,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('canceledAt', canceled.canceled_at, 'newScheduledDate', canceled.new_scheduled_date, 'canceledDate', canceled.canceled_date, 'inspector', documents.party(canceled.inspector_id, canceled.inspector_name), 'newInspector', documents.party(canceled.new_inspector_id, canceled.new_inspector_name), 'reason', canceled.reason, 'comment', canceled.comment, 'rescheduled', canceled.rescheduled) ORDER BY canceled.canceled_at, canceled.id), '[]'::jsonb) AS "coalesce"
           FROM intake_cancellations canceled
          WHERE canceled.project_id = projects.id) AS "intakeCancellations",
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('reason', canceled.reason, 'comment', canceled.comment, 'canceledAt', canceled.canceled_at, 'canceledBy', documents.party(canceled.canceled_by_id, canceled.canceled_by_name)) ORDER BY canceled.canceled_at, canceled.id), '[]'::jsonb) AS "coalesce"
           FROM cancellations canceled
          WHERE canceled.project_id = projects.id) AS cancellations,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', notes.id, 'created', notes.created_at, 'note', notes.note, 'authorId', notes.author_id, 'author', notes.author_name, 'contactAttempted', notes.contact_attempted) ORDER BY notes.created_at, notes.id), '[]'::jsonb) AS "coalesce"
           FROM site_notes notes
          WHERE notes.project_id = projects.id) AS "siteNotes",
    projects.started_at AS "startedAt",
    projects.completed_on,
    documents.party(projects.completed_by_id, projects.completed_by_name) AS completed_by,
    projects.created_at AS created,
    projects.updated_at AS updated,
    projects.updated_by_id AS "updatedBy",
    projects.updated_by_name AS "updatedByName"
   FROM projects
     JOIN organizations owner ON owner.id = projects.organization_id
     CROSS JOIN LATERAL ( SELECT COALESCE(jsonb_agg(to_jsonb(stored.*) ORDER BY stored.created, stored.id) FILTER (WHERE stored.kind = 'file'::text), '[]'::jsonb) AS files,
            COALESCE(jsonb_agg(to_jsonb(stored.*) ORDER BY stored.created, stored.id) FILTER (WHERE stored.kind = 'photo'::text), '[]'::jsonb) AS photos,
            COALESCE(jsonb_agg(to_jsonb(stored.*) ORDER BY stored.created, stored.id) FILTER (WHERE stored.kind = 'misc'::text), '[]'::jsonb) AS misc_files
           FROM documents.files stored
          WHERE stored.collection = 'projects'::text AND stored.record = projects.id AND stored.deleted IS NULL) of_kind;

CREATE OR REPLACE VIEW documents."rubrics" AS
 SELECT rubrics.id,
    rubrics.name,
    rubrics.form_id AS "formId",
    rubrics.scoring_system_id AS "scoringSystemId",
    rubrics.questions,
    auto_rubrics.data AS "autoRubricData",
    rubrics.is_selected AS "isSelected"
   FROM rubrics
     LEFT JOIN auto_rubrics ON auto_rubrics.form_id = rubrics.form_id;

CREATE OR REPLACE VIEW documents."scoringSystems" AS
 SELECT id,
    name,
    jsonb_build_object('id', organization_id) AS organization,
    criticality_map,
    percentage_failure
   FROM scoring_systems;

CREATE OR REPLACE VIEW documents."snapshots" AS
 SELECT snapshots.id,
    snapshots.project_id AS "projectId",
    files.key AS "fullPath",
    snapshots.name,
    snapshots.created_at AS created
   FROM snapshots
     LEFT JOIN files ON files.id = snapshots.file_id;

CREATE OR REPLACE VIEW documents."subscriptions" AS
 SELECT id,
    title,
    frequency,
    filter,
    include_intake_data AS "includeIntakeData",
    email
   FROM subscriptions;

CREATE OR REPLACE VIEW documents."tickets" AS
 SELECT id,
    jsonb_build_object('id', organization_id) AS organization,
    project_id AS project,
    title,
    description,
    status,
    priority,
    failure,
    assignee_id AS assignee,
    assignee_type AS "assigneeType",
    other_name AS "otherName",
    creator_id AS creator,
    jsonb_build_object('id', creator_id, 'name', creator_name) AS "creatorMap",
    ( SELECT COALESCE(jsonb_agg(ticket_watchers.user_id ORDER BY ticket_watchers.user_id), '[]'::jsonb) AS "coalesce"
           FROM ticket_watchers
          WHERE ticket_watchers.ticket_id = tickets.id) AS watchers,
    ( SELECT COALESCE(jsonb_object_agg(ticket_watchers.user_id, ticket_watchers.user_name), '{}'::jsonb) AS "coalesce"
           FROM ticket_watchers
          WHERE ticket_watchers.ticket_id = tickets.id) AS "watcherMap",
    ( SELECT COALESCE(jsonb_object_agg(files.name, jsonb_build_object('name', files.name, 'url', '/files/'::text || files.id)), '{}'::jsonb) AS "coalesce"
           FROM files
          WHERE files.collection = 'tickets'::text AND files.record_id = tickets.id AND files.kind = 'photo'::text AND files.deleted_at IS NULL) AS photos,
    rejection_comment AS "rejectionComment",
    inspection_date AS "inspectionDate",
    jsonb_build_object('geocode_results', jsonb_build_object('formatted_address', address)) AS site,
    created_at AS created,
    updated_at AS updated,
    updated_by_id AS "updatedBy",
    updated_by_name AS "updatedByName"
   FROM tickets;

CREATE OR REPLACE VIEW documents."transactionLog" AS
 SELECT id,
    type,
    message,
    extended,
    severity,
    user_index,
    actor_id AS creator,
    created_at AS created,
    category,
    category_id AS "categoryId",
    seen,
    organization_id AS organization,
    actor_id AS "updatedBy",
    actor_name AS "updatedByName"
   FROM log_entries;

CREATE OR REPLACE VIEW documents."organizations" AS
 SELECT organizations.id,
    organizations.name,
    organizations.email::text AS email,
    organizations.phone,
    organizations.address,
    organizations.roles,
    organizations.third_party_inspector,
    organizations.disabled,
    organizations.allow_special_registration,
        CASE
            WHEN files.id IS NOT NULL THEN jsonb_build_object('fullPath', files.key, 'url', '/files/'::text || files.id)
        END AS logo,
    organizations.created_at AS created,
    organizations.updated_at AS modified
   FROM organizations
     LEFT JOIN files ON files.id = organizations.logo_file_id;

CREATE OR REPLACE VIEW documents."org_associations" AS
 SELECT organizations.id,
    ARRAY( SELECT associations.client_organization_id
           FROM organization_associations associations
          WHERE associations.organization_id = organizations.id
          ORDER BY associations.created_at, associations.client_organization_id) AS "clientWhereOwner"
   FROM organizations;

CREATE OR REPLACE VIEW documents."users" AS
 SELECT users.id,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('filter', table_views.filter, 'name', table_views.name) ORDER BY table_views.name, table_views.id), '[]'::jsonb) AS "coalesce"
           FROM table_views
          WHERE table_views.user_id = users.id AND table_views.list IN ('projects', 'inspections', 'requests')) AS "projectFilters",
    users.name,
    users.email::text AS email,
    users.phone,
    users.type,
    ( SELECT jsonb_build_object('id', own.id, 'name', own.name, 'email', own.email, 'logo', own.logo) AS jsonb_build_object
           FROM documents.organizations own
          WHERE own.id = users.organization_id) AS organization,
    users.company,
    users.address,
    users.street_number,
    users.route,
    users.locality,
    users.administrative_area_level_1,
    users.postal_code,
    user_details.geocode_results,
    users.nabcep_ids,
        CASE
            WHEN files.id IS NOT NULL THEN jsonb_build_object('fullPath', files.key, 'url', '/files/'::text || files.id)
        END AS avatar,
    users.qualifications,
    users.qualifications_all AS "qualificationsAll",
    users.clients,
    users.clients_all AS "clientsAll",
    users.disabled,
    users.verified,
    organizations.third_party_inspector,
    user_details.icon,
    COALESCE(user_details.special_access, false) AS "specialAccess",
    COALESCE(user_details.report_configuration, '{}'::jsonb) AS "reportConfiguration",
    users.created_at AS created,
    users.updated_at AS updated
   FROM users
     JOIN organizations ON organizations.id = users.organization_id
     LEFT JOIN user_details ON user_details.user_id = users.id
     LEFT JOIN files ON files.id = users.avatar_file_id;

CREATE OR REPLACE VIEW documents."completedForms" AS
 SELECT id,
    title,
    jsonb_build_object('id', organization_id) AS organization
   FROM completed_forms;
