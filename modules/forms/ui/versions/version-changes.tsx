import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
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
  return (
    <section aria-labelledby="changes" className="-mx-4 border-t border-line p-4">
      <h2 id="changes" className="mb-1 text-base">
        {hasOne ? `Changed since version ${compared.from}` : "What changed"}
      </h2>
      {!hasOne && <CompareForm versions={versions} compared={compared} />}
      {compared === null ? (
        <p className="text-sm text-muted">There is only one version.</p>
      ) : hasOne && compared.differences.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing. The next version appears here once you change the form and publish it.
        </p>
      ) : (
        <FormDifferences {...compared} />
      )}
    </section>
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
