import { Form, useNavigation } from "@remix-run/react";
import { pageSizes, type TableQuery } from "#app/platform/lists/table-query.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxGroup } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { SearchBox } from "#app/ui/fields/search-box.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { entryFieldPrefix, reportEntries } from "../domain/profile/report-entries.ts";
import type { ProfileView } from "../domain/profile/view-profile.server.ts";

type ReportRows = NonNullable<ProfileView["reports"]>;

/** One page of what the reports of each qualification contain; everything until somebody chooses. */
export function ReportConfigurationForm(page: ReportRows) {
  const { qualifications, query, total, keys } = page;
  const isLong = total > pageSizes[0];
  if (total === 0 && query.q === "")
    return (
      <EmptyState
        icon="file-text"
        title="No qualifications yet"
        text="Publish a form to set up its reports here."
      />
    );
  return (
    <Card title="Report Configuration">
      <div className="grid gap-6">
        {(isLong || query.q !== "") && <RowSearch searchText={query.q} />}
        {qualifications.length === 0 ? (
          <EmptyState title="No qualifications found" text="Try fewer or shorter words." />
        ) : (
          <Rows {...page} isLong={isLong} />
        )}
        <Pagination {...query} total={total} keys={keys} />
      </div>
    </Card>
  );
}

function RowSearch({ searchText }: { searchText: TableQuery["q"] }) {
  return (
    <Form role="search" className="flex gap-2 sm:max-w-96">
      <input type="hidden" name="tab" value="reports" />
      <SearchBox label="Search qualifications" searchText={searchText} />
    </Form>
  );
}

function Rows({ qualifications, stored, isLong }: ReportRows & { isLong: boolean }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-6">
      {qualifications.map(({ id, name }) => (
        <div key={id}>
          <input type="hidden" name={`${entryFieldPrefix}${id}`} value="" />
          <CheckboxGroup
            name={`${entryFieldPrefix}${id}`}
            label={name}
            choices={reportEntries}
            defaultValues={stored[id]?.entries ?? reportEntries}
            inline
          />
        </div>
      ))}
      {isLong && (
        <p className="text-sm text-muted">
          Save before you search or go to another page of this list.
        </p>
      )}
      <FormActions>
        <Button tone="primary" busy={busy}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}
