import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import type { ComparedVersions } from "../../domain/versions/version-history.server.ts";
import { FormDifferences } from "./form-differences.tsx";

interface VersionChangesProps {
  versions: number[];
  /** Null while fewer than two versions exist. */
  compared: ComparedVersions | null;
}

/** Shows what changed from one version to another, or to the draft. */
export function VersionChanges({ versions, compared }: VersionChangesProps) {
  const hasOne = versions.length === 1 && compared?.to === null;
  if (hasOne && compared.differences.length === 0)
    return (
      <EmptyState
        drawing="clipboard"
        title="No changes yet"
        text="Change the form and publish it. Its next version appears here, with what changed."
      />
    );
  return (
    <Card title={hasOne ? `Changed since version ${compared.from}` : "What changed"}>
      {!hasOne && <CompareForm versions={versions} compared={compared} />}
      {compared === null ? (
        <p className="text-sm text-muted">There is only one version.</p>
      ) : (
        <FormDifferences {...compared} />
      )}
    </Card>
  );
}

function CompareForm({ versions, compared }: VersionChangesProps) {
  const numbers = versions.map((version) => ({
    value: String(version),
    label: `Version ${version}`,
  }));
  // A form with one version can only be compared with its draft.
  const to = compared?.to ? String(compared.to) : "draft";
  return (
    <Form method="get" preventScrollReset className="mb-4 flex flex-wrap items-end gap-3">
      <SelectField
        key={`from ${compared?.from}`}
        name="from"
        label="From"
        options={numbers}
        defaultValue={String(compared?.from ?? versions.at(-1))}
      />
      <SelectField
        key={`to ${to}`}
        name="to"
        label="To"
        options={[{ value: "draft", label: "The draft" }, ...numbers]}
        defaultValue={to}
      />
      <Button>Compare</Button>
    </Form>
  );
}
