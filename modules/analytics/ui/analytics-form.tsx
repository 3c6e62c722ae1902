import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckboxField, SelectField } from "#app/ui/fields/field.tsx";
import { FoundField } from "#app/ui/fields/found/found-field.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { aggregationTypes, roleWords, type AggregationType } from "../domain/aggregation-types.ts";
import { requiredChoices } from "../domain/analytics-query.ts";
import type { AnalyticsData } from "../domain/load-analytics.server.ts";
import { TimeFrameFields } from "./time-frame-fields.tsx";
import { useFollowedAddress } from "./use-followed-address.ts";

const required = Object.keys(requiredChoices) as (keyof typeof requiredChoices)[];

type AnalyticsFormProps = Pick<AnalyticsData, "query" | "choices" | "missing">;

/** The form for the requested results. Choosing a form loads its rubrics; without scripts, See Results does. */
export function AnalyticsForm({ query, choices, missing }: AnalyticsFormProps) {
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [isComplete, setComplete] = useState(required.every((name) => query[name] !== null));
  useFollowedAddress(form, query);
  const updateComplete = () => {
    const chosen = new FormData(form.current ?? undefined);
    setComplete(required.every((name) => Boolean(chosen.get(name))));
  };
  useEffect(updateComplete, [query]);
  const loadRubrics = (form: HTMLFormElement | null) => {
    if (!form) return;
    const chosen = new FormData(form);
    for (const name of ["rubric", "see", ...aggregationTypes]) chosen.delete(name);
    submit(chosen, { method: "get", preventScrollReset: true, replace: true });
  };
  return (
    <Form ref={form} method="get" onChange={updateComplete} className="grid gap-4 print:hidden">
      <input type="hidden" name="tab" value={query.tab} />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <RequiredFields query={query} choices={choices} missing={missing} onForm={loadRubrics} />
        <TimeFrameFields label="Time frame" frame={query.frame} />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button tone="primary" name="see" value="1" disabled={isHydrated && !isComplete}>
          See Results
        </Button>
        <PartyFields query={query} choices={choices} />
        {query.tab === "improvement" && (
          <CheckboxField
            key={`compare ${query.compares}`}
            name="compare"
            label="Compare with the period before"
            defaultChecked={query.compares}
          />
        )}
      </div>
    </Form>
  );
}

function RequiredFields(
  props: AnalyticsFormProps & { onForm: (form: HTMLFormElement | null) => void },
) {
  const { query, choices, missing, onForm } = props;
  return (
    <>
      <SelectField
        label="Viewing As"
        name="role"
        placeholder="Choose"
        options={choices.roles}
        defaultValue={query.role ?? ""}
        error={missing.role}
      />
      <FoundField
        label="Form"
        name="form"
        placeholder="Choose"
        offered={choices.forms}
        defaultValue={query.form ?? ""}
        error={missing.form}
        onChoose={onForm}
      />
      <SelectField
        label="Rubric"
        name="rubric"
        placeholder={query.form === null ? "Choose a form first" : "Choose"}
        options={choices.rubrics}
        defaultValue={query.rubric ?? ""}
        error={missing.rubric}
      />
    </>
  );
}

/** Filters by the parties in projects of the rubric. */
function PartyFields({ query, choices }: Omit<AnalyticsFormProps, "missing">) {
  const isFinding = (type: AggregationType) => query.finds[type] !== "";
  const offered = aggregationTypes.filter(
    (type) => choices.parties[type].choices.length > 0 || isFinding(type),
  );
  const count = offered.filter((type) => query.filters[type] !== null).length;
  if (offered.length === 0) return null;
  return (
    <details open={count > 0 || offered.some(isFinding)}>
      <summary className={buttonClass()}>{count > 0 ? `Filters (${count})` : "Filters"}</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {offered.map((type) => (
          <FoundField
            key={type}
            label={roleWords[type]}
            name={type}
            placeholder="All"
            offered={choices.parties[type]}
            defaultValue={query.filters[type] ?? ""}
          />
        ))}
      </div>
    </details>
  );
}
