import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import type { ComparedVersions } from "../domain/version-history.server.ts";
import type { FormDifference } from "../logic/compare-forms.ts";

const tones: Record<FormDifference["change"], StatusTone> = {
  added: "ok",
  removed: "light-red",
  changed: "info",
  moved: "quiet",
};

interface VersionChangesProps {
  formId: string;
  versions: number[];
  /** Null while there are no two versions. */
  compared: ComparedVersions | null;
}

/** What changed from one version to another, or to the draft. */
export function VersionChanges({ versions, compared }: VersionChangesProps) {
  if (versions.length === 0) return null;
  const numbers = versions.map((version) => ({
    value: String(version),
    label: `Version ${version}`,
  }));
  const to = compared?.to === null ? "draft" : String(compared?.to ?? versions[0]);
  return (
    <Card title="What changed">
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
      {compared === null ? (
        <p className="text-muted">There is only one version so far.</p>
      ) : (
        <Differences compared={compared} />
      )}
    </Card>
  );
}

function Differences({ compared }: { compared: ComparedVersions }) {
  if (compared.differences.length === 0)
    return <p className="text-muted">The two have the same sections and questions.</p>;
  return (
    <ul className="divide-y divide-line">
      {compared.differences.map(({ id, kind, change, name, details }) => (
        <li key={`${kind} ${id}`} className="flex min-w-0 flex-wrap items-baseline gap-x-3 py-2">
          <StatusBadge status={`${change} ${kind}`} tone={tones[change]} />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          {details.length > 0 && (
            <span className="min-w-0 text-sm wrap-anywhere text-muted">{details.join(", ")}</span>
          )}
        </li>
      ))}
      {compared.more > 0 && <li className="py-2 text-muted">and {compared.more} more</li>}
    </ul>
  );
}
