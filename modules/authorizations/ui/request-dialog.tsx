import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { CheckboxGroup } from "#app/ui/fields/choice-field.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import type { Company } from "../domain/find-companies.server.ts";
import { lentLabels, lentTypes, type LentType } from "../domain/permission-actions.ts";
import { CompanySearch } from "./company-search.tsx";

/** What an agreed authorization lets the viewer's organization do. */
const lentMeanings: Record<LentType, string> = {
  client: "Name its clients in your projects.",
  "field-user": "Choose its inspectors by name in your projects.",
};

interface RequestDialogProps {
  searchText: string;
  companies: Pick<Company, "id" | "name">[];
  chosen: Company | null;
  refusal: FormRefusal | null;
}

/** Finds and chooses a company, then asks for its clients, its field users or both. */
export function RequestDialog({ searchText, companies, chosen, refusal }: RequestDialogProps) {
  const href = useOrganizationPath();
  return (
    <DialogPage title="Add New Authorization" closeTo={href("/authorizations")}>
      {chosen ? (
        <RequestForm company={chosen} refusal={refusal} />
      ) : (
        <div className="grid gap-4">
          <CompanySearch searchText={searchText} />
          <CompanyList companies={companies} searchText={searchText} />
        </div>
      )}
    </DialogPage>
  );
}

function CompanyList({
  companies,
  searchText,
}: Pick<RequestDialogProps, "companies" | "searchText">) {
  if (companies.length === 0)
    return (
      <p role="status" className="text-muted">
        {searchText === "" ? "There are no other companies yet." : "No company has this name."}
      </p>
    );
  return (
    <ul aria-label="Companies" className="grid divide-y divide-line">
      {companies.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={`?company=${encodeURIComponent(id)}`}
            replace
            className="block py-2 font-semibold text-link"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RequestForm({ company, refusal }: { company: Company; refusal: FormRefusal | null }) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" replace className="grid gap-4">
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
      <input type="hidden" name="companyId" value={company.id} />
      <div>
        <p className="font-semibold">{company.name}</p>
        {company.email && <p className="text-muted">{company.email}</p>}
      </div>
      <CheckboxGroup
        name="types"
        label="What you ask for"
        choices={lentTypes.map((type) => ({
          value: type,
          label: lentLabels[type],
          hint: lentMeanings[type],
        }))}
        defaultValues={[refusal?.values.types ?? []].flat()}
        error={refusal?.errors.types}
      />
      <SubmitActions
        label="Request"
        busy={busy}
        cancelTo="?"
        cancelLabel="Choose another company"
        replace
      />
    </Form>
  );
}
