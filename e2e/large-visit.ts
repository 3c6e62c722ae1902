/** A visit of its own for a test: an organization with one inspector, due now, and a form of a hundred questions. */
import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { answerIds, type FormDefinition, type FormField } from "#modules/form-logic/public.ts";

export interface LargeVisit {
  projectId: string;
  /** The inspector's address. */
  email: string;
}

const sections = 5;
const questionsOfEach = 20;

/** In each section the first question opens the second; of the others each third is a number. */
function fieldsOf(section: number) {
  return Array.from({ length: questionsOfEach }, (_, index) => {
    const id = `q${section}-${index}`;
    const label = `Question ${section + 1}.${index + 1}`;
    if (index === 0)
      return {
        id,
        label,
        type: "radio-button",
        required: true,
        options: [{ label: "Yes" }, { label: "No" }],
      };
    const type = index % 3 === 0 ? "numeric-input" : "single-input";
    return {
      id,
      label,
      type,
      ...(index === 1 && { required: true, ...openedBy(`q${section}-0`) }),
    };
  });
}

const openedBy = (selectedQuestion: string) => ({
  conditionGroup: {
    operand: "and",
    cgList: [
      {
        mustBeTrueValue: "all",
        conditionList: [{ selectedQuestion, selectedOperand: "is", selectedOption: "Yes" }],
      },
    ],
  },
});

const hundredQuestions: VisitForm = {
  title: "A hundred questions",
  sections: Array.from({ length: sections }, (_, index) => ({
    id: `s${index}`,
    title: `Part ${index + 1}`,
    fields: fieldsOf(index) as FormField[],
  })),
};

type VisitForm = Pick<FormDefinition, "title" | "sections">;

export const makeLargeVisit = (database: Sql): Promise<LargeVisit> =>
  makeVisit(database, hundredQuestions);

/** A visit with a form of its own. */
export async function makeVisit(
  database: Sql,
  { title, sections: parts }: VisitForm,
): Promise<LargeVisit> {
  const run = randomUUID();
  const email = `${run}@demo.test`;
  const flags = { skipReview: false, skipScheduling: false, noSchedule: false };
  const form = { id: run, title, version: 1, ...flags, sections: parts };
  const fieldIds = answerIds(form);
  await database.begin(async (sql) => {
    await sql`
      insert into organizations select (jsonb_populate_record(null::organizations, to_jsonb(o) ||
        jsonb_build_object('id', ${run}::text, 'name', ${`Roofs ${run}`}::text))).*
      from organizations o join users u on u.organization_id = o.id where u.email = 'admin@demo.test'`;
    await sql`
      insert into users (id, organization_id, name, email, type)
      values (${run}, ${run}, 'Rosa Roof', ${email}, 'field-user')`;
    await sql`insert into accounts (id, email, user_id, confirmed_at) values (${run}, ${email}, ${run}, now())`;
    await sql`
      insert into sites select (jsonb_populate_record(null::sites,
        to_jsonb(s) || jsonb_build_object('id', ${run}::text, 'organization_id', ${run}::text))).*
      from (select * from sites order by id limit 1) s`;
    await sql`
      insert into projects select (jsonb_populate_record(null::projects, to_jsonb(p) ||
        jsonb_build_object('id', ${run}::text, 'organization_id', ${run}::text, 'site_id', ${run}::text,
          'form_id', ${run}::text, 'form_title', ${form.title}::text, 'status', 'Scheduled', 'inspector_kind', 'internal',
          'inspector_id', ${run}::text, 'inspector_name', 'Rosa Roof', 'inspector_organization_id', ${run}::text,
          'inspection_at', now(), 'started_at', null, 'skip_review', false))).*
      from (select * from projects where deleted_at is null and status = 'Scheduled' order by id limit 1) p`;
    await sql`
      insert into project_parties (project_id, organization_id, party_kind, party_id, role)
      values (${run}, ${run}, 'user', ${run}, 'inspector')`;
    await sql`
      insert into intakes (project_id, organization_id, form_id, form_version, form, field_ids)
      values (${run}, ${run}, ${run}, 1, ${sql.json(form as never)}, ${fieldIds})`;
  });
  return { projectId: run, email };
}

/** A reviewer has sent the visit back, with a note on its first question. */
export async function sendBack(database: Sql, { projectId }: LargeVisit, note: string) {
  const thread = randomUUID();
  await database.begin(async (sql) => {
    await sql`update projects set status = 'Needs Corrections', started_at = now() where id = ${projectId}`;
    await sql`update intakes set corrections = ${sql.json({ "q0-0": note })} where project_id = ${projectId}`;
    await sql`
      insert into correction_threads (id, project_id, organization_id, field_id, question, state, last_by_name, last_text)
      values (${thread}, ${projectId}, ${projectId}, 'q0-0', 'Question 1.1', 'Open', 'Rita Review', ${note})`;
    await sql`
      insert into correction_messages (id, thread_id, organization_id, kind, side, author_id, author_name, text)
      values (${randomUUID()}, ${thread}, ${projectId}, 'flagged', 'reviewer', ${projectId}, 'Rita Review', ${note})`;
  });
}
