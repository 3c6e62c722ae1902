import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { BulkColumns } from "#app/ui/bulk/bulk-columns.tsx";
import { BulkEncoding } from "#app/ui/bulk/bulk-encoding.tsx";
import { BulkFileActions, BulkFileField } from "#app/ui/bulk/bulk-file.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { SearchableSelect } from "#app/ui/fields/searchable/searchable-select.tsx";
import { bulkProjectColumnNames } from "../../domain/bulk/bulk-project-columns.ts";
import type { BulkChoices } from "../../domain/bulk/receive-bulk-projects.server.ts";

interface BulkProjectFormProps {
  choices: BulkChoices;
  refusal: FormRefusal | null;
}

/** The form that uploads a file of projects for one owner, type and client. The file can be dropped or chosen. */
export function BulkProjectForm({ choices, refusal }: BulkProjectFormProps) {
  const href = useOrganizationPath();
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  const typed = (name: PickName) => {
    const value = refusal?.values[name];
    return typeof value === "string" ? value : refusal ? "" : choices.chosen[name];
  };
  return (
    <Form method="post" replace encType="multipart/form-data" className="grid gap-6">
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <p>One row for each site. You can check every row before anything is saved.</p>
      <Picks choices={choices} typed={typed} errors={errors} />
      <BulkFileField limit="Up to 10,000 projects." error={errors.file} />
      <BulkEncoding refusal={refusal} />
      <BulkColumns columns={bulkProjectColumnNames} refusal={refusal} />
      <BulkFileActions
        busy={busy}
        template={href("/projects/bulk/template.csv")}
        cancelTo={href("/projects")}
      />
    </Form>
  );
}

type PickName = keyof BulkChoices["chosen"];

interface PicksProps {
  choices: BulkChoices;
  typed: (name: PickName) => string;
  errors: Record<string, string>;
}

/** The fields for the owner, type and client of the projects. */
function Picks({ choices, typed, errors }: PicksProps) {
  const own = choices.owners.choices.some(({ value }) => value === choices.own) ? choices.own : "";
  const [ownerId, setOwnerId] = useState(typed("ownerId") || own);
  const closed = ownerId !== "" && ownerId !== choices.own;
  const Rest = closed ? ClosedPicks : OwnPicks;
  return (
    <>
      <SearchableSelect
        label="Project Owner"
        name="ownerId"
        placeholder="Choose the owner"
        offered={choices.owners}
        defaultValue={ownerId}
        onChoose={(form) => form && setOwnerId(new FormData(form).get("ownerId") as string)}
        error={errors.ownerId}
        find={{ formMethod: "get" }}
        required
      />
      <Rest {...{ choices, typed, errors }} />
    </>
  );
}

function OwnPicks({ choices, typed, errors }: PicksProps) {
  return (
    <>
      <SearchableSelect
        label="Project Type"
        name="formId"
        placeholder="Choose the type"
        offered={choices.forms}
        defaultValue={typed("formId")}
        error={errors.formId}
        find={{ formMethod: "get" }}
        required
      />
      <SearchableSelect
        label="Client"
        name="clientId"
        placeholder="Choose the client"
        offered={choices.clients}
        defaultValue={typed("clientId")}
        error={errors.clientId}
        find={{ formMethod: "get" }}
        required
      />
    </>
  );
}

/**
 * Shown instead of type and client when another organization owns the projects, because only the owner chooses them.
 */
function ClosedPicks({ errors }: PicksProps) {
  return (
    <>
      <SelectField
        label="Project Type"
        name="formId"
        placeholder="Choose the type"
        hint="The owner chooses the project type of a request."
        options={[]}
        error={errors.formId}
        disabled
      />
      <SelectField
        label="Client"
        name="clientId"
        placeholder="Choose the client"
        hint="You are the client of a request."
        options={[]}
        error={errors.clientId}
        disabled
      />
    </>
  );
}
