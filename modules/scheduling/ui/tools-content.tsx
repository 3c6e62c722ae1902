import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { DateField, SelectField, TextField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { toolKinds } from "../domain/visit-requirements/tool-kinds.ts";
import type { ToolsView } from "../domain/visit-requirements/tools.server.ts";

interface ToolsProps {
  view: ToolsView;
  refusal: FormRefusal | null;
}

/** The instruments that forms can ask for, who has them, and until when they are calibrated. */
export function ToolsContent({ view, refusal }: ToolsProps) {
  const href = useOrganizationPath();
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        A form can ask for tools on its Visit tab. Inspectors who have them are offered first.
      </p>
      {view.rows.length > 0 && (
        <ul aria-label="Tools" className="divide-y divide-line">
          {view.rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <b className="font-semibold">{row.kind}</b>, {row.name}
                <span className="block text-muted">
                  {row.holder ?? "Nobody has it"}
                  {row.calibrated && ` · Calibrated until ${row.calibrated}`}
                </span>
                {row.isExpired && <b className="block text-bad">The calibration has ended</b>}
              </span>
              <Form method="post" className="flex gap-2">
                <input type="hidden" name="id" value={row.id} />
                <LinkButton to={href(`/settings/tools?tool=${row.id}#tool`)}>
                  Edit<span className="sr-only"> {row.name}</span>
                </LinkButton>
                <Button name="intent" value="remove">
                  Remove<span className="sr-only"> {row.name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <ToolForm key={view.edited?.id ?? view.newId} view={view} refusal={refusal} />
    </div>
  );
}

function ToolForm({ view: { edited, newId, holders }, refusal }: ToolsProps) {
  const busy = useNavigation().formMethod === "POST";
  const href = useOrganizationPath();
  const errors = refusal?.errors ?? {};
  const field = (name: string, stored = "") => ({
    name,
    defaultValue: typedValue(refusal, name, stored),
    error: errors[name],
  });
  return (
    <Form
      id="tool"
      method="post"
      replace
      className="grid gap-4 rounded-md border border-line bg-raised p-4"
      data-keeps-typing=""
    >
      <h2 className="text-lg">{edited ? "Edit tool" : "Add a tool"}</h2>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={edited?.id ?? typedValue(refusal, "id", newId)} />
      <input type="hidden" name="version" value={edited?.version ?? 0} />
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("kind", edited?.kind ?? toolKinds[0])}
          label="Kind"
          options={toolKinds}
        />
        <TextField
          {...field("name", edited?.name)}
          label="Model and serial number"
          maxLength={120}
        />
        <SelectField
          {...field("holder", edited?.holderId ?? "")}
          label="Who has it"
          placeholder="Nobody"
          options={holders}
        />
        <DateField
          {...field("calibrated", edited?.calibratedUntil ?? "")}
          label="Calibrated until"
        />
      </div>
      <FormActions>
        <Button tone={edited ? "primary" : "plain"} busy={busy}>
          {edited ? "Save tool" : "Add tool"}
        </Button>
        {edited && <LinkButton to={href("/settings/tools")}>Cancel</LinkButton>}
      </FormActions>
    </Form>
  );
}
