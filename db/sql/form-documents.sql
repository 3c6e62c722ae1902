-- Forms under the names of the specification, as `documents.sql` has the other records.
-- A column can only be added at the end. For any other change a migration must drop the view first.

-- The draft of a form, as its editor has it. Projects have copies of the published one.
CREATE OR REPLACE VIEW documents."fields" AS
 SELECT id,
    form_id AS "formId",
    section_id AS "sectionId",
    jsonb_build_object('id', id) || definition || jsonb_build_object('dependentQue', dependent_que) AS field,
    rank
   FROM form_questions;

CREATE OR REPLACE VIEW documents."sections" AS
 SELECT section.id,
    section.form_id AS "formId",
    section.title,
    section.status,
    ARRAY( SELECT field.id FROM documents."fields" field
          WHERE field."formId" = section.form_id AND field."sectionId" = section.id
          ORDER BY field.rank, field.id) AS "order",
    ( SELECT COALESCE(jsonb_agg(field.field ORDER BY field.rank, field.id), '[]'::jsonb)
           FROM documents."fields" field
          WHERE field."formId" = section.form_id AND field."sectionId" = section.id) AS fields,
    section.rank
   FROM form_sections section;

CREATE OR REPLACE VIEW documents."forms" AS
 SELECT forms.id,
    forms.title,
    forms.active,
    forms.deleted_at IS NOT NULL AS deleted,
    jsonb_build_object('id', organizations.id, 'name', organizations.name) AS organization,
    jsonb_build_object('id', forms.created_by_id, 'name', forms.created_by_name) AS "createdBy",
    forms.created_at AS created,
    forms.updated_at AS updated,
    forms.shared,
    forms.no_schedule AS "noSchedule",
    forms.skip_review AS "skipReview",
    forms.skip_scheduling AS "skipScheduling",
    CASE WHEN files.id IS NOT NULL
        THEN jsonb_build_object('name', files.name, 'url', '/files/'::text || files.id, 'fullPath', files.key)
        END AS logo,
    ARRAY( SELECT section.id FROM documents."sections" section
          WHERE section."formId" = forms.id ORDER BY section.rank, section.id) AS "order",
    ( SELECT COALESCE(jsonb_agg(to_jsonb(section) - 'rank' - 'formId' ORDER BY section.rank, section.id), '[]'::jsonb)
           FROM documents."sections" section
          WHERE section."formId" = forms.id) AS sections,
    forms.enable_auto_rubric AS "enableAutoRubric",
    COALESCE(template.cover_page_text, '') AS "coverPageText",
    COALESCE(template.keys_page_text, '') AS "keysPageText",
    COALESCE(template.category_descriptions, '[]'::jsonb) AS "categoryDescriptions",
    COALESCE(template.summary_of_action_items, '') AS "summaryOfActionItems",
    template.extended_enterprise_templates_type AS "extendedEnterpriseTemplatesType",
    forms.allow_inspector_to_create_projects AS "allowInspectorToCreateProjects",
    forms.allow_special_registration AS "allowSpecialRegistration",
    ( SELECT jsonb_build_object('expiresAfterDays', settings.expires_after_days)
           FROM special_access_settings settings
          WHERE settings.form_id = forms.id) AS "accessSettings",
    forms.modified
   FROM forms
     JOIN organizations ON organizations.id = forms.organization_id
     LEFT JOIN files ON files.id = forms.logo_file_id
     LEFT JOIN form_report_templates template ON template.form_id = forms.id;

CREATE OR REPLACE VIEW documents."actions" AS
 SELECT id,
    form_id AS "formId",
    action_index AS "actionIndex",
    strategy,
    action_description AS "actionDescription",
    reference_information AS "referenceInformation",
    cost,
    difficulty,
    criticality,
    icon,
    tags,
    is_delete AS "isDelete"
   FROM form_actions;

-- The data URL of an icon's image is made by the call that reads it.
CREATE OR REPLACE VIEW documents."ratings" AS
 SELECT form_ratings.id,
    form_ratings.form_id AS "formId",
    form_ratings.type,
    form_ratings.name,
    form_ratings.description,
    form_ratings.status,
    form_ratings."order",
    files.key AS "fullPath"
   FROM form_ratings
     LEFT JOIN files ON files.id = form_ratings.file_id;
