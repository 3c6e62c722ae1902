import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckboxField, SelectField } from "#app/ui/fields/field.tsx";
import { SearchableSelect } from "#app/ui/fields/searchable/searchable-select.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { aggregationTypes, roleTexts, type AggregationType } from "../domain/aggregation-types.ts";
import { requiredChoices } from "../domain/analytics-query.ts";
import type { AnalyticsData } from "../domain/load-analytics.server.ts";
import { chooseDates, frameLabel } from "../domain/time-frames.ts";
import { TimeFrameFields } from "./time-frame-fields.tsx";
import { useFollowedUrl } from "./use-followed-url.ts";

const required = Object.keys(requiredChoices) as (keyof typeof requiredChoices)[];

type AnalyticsFormProps = Pick<AnalyticsData, "query" | "choices" | "missing">;

/** The form for the requested results. A choice applies immediately; without JavaScript, See Results does it. */
export function AnalyticsForm({ query, choices, missing }: AnalyticsFormProps) {
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [isComplete, setComplete] = useState(required.every((name) => query[name] !== null));
  useFollowedUrl(form, query);
  const updateComplete = () => {
    const chosen = new FormData(form.current ?? undefined);
    setComplete(required.every((name) => Boolean(chosen.get(name))));
  };
  useEffect(updateComplete, [query]);
  const apply = ({ target }: FormEvent<HTMLFormElement>) => {
    updateComplete();
    if (isHydrated && form.current && applies(form.current, target))
      submit(form.current, { method: "get", preventScrollReset: true, replace: true });
  };
  const loadRubrics = (form: HTMLFormElement | null) => {
    if (!form) return;
    const chosen = new FormData(form);
    for (const name of ["rubric", "see", "who", ...aggregationTypes]) chosen.delete(name);
    submit(chosen, { method: "get", preventScrollReset: true, replace: true });
  };
  return (
    <Form ref={form} method="get" onChange={apply} className="grid gap-2 print:hidden">
      <input type="hidden" name="tab" value={query.tab} />
      {query.who && <input type="hidden" name="who" value={query.who} />}
      <ChosenSummary query={query} choices={choices} missing={missing} />
      <div className="fold-body analytics-choices">
        <RequiredFields query={query} choices={choices} missing={missing} onForm={loadRubrics} />
        <TimeFrameFields label="Time frame" frame={query.frame} />
        {(query.tab === "improvement" || query.tab === "performance") && (
          <CheckboxField
            key={`compare ${query.compares}`}
            name="compare"
            label="Compare with the period before"
            defaultChecked={query.compares}
          />
        )}
        <Button name="see" value="1" disabled={isHydrated && !isComplete}>
          See Results
        </Button>
        {query.tab !== "performance" && <PartyFields query={query} choices={choices} />}
      </div>
    </Form>
  );
}

/** The current choices in one line. On a phone, pressing it opens the fields. */
function ChosenSummary({ query, choices, missing }: AnalyticsFormProps) {
  const labelOf = (among: readonly { value: string; label: string }[], value: string | null) =>
    among.find((choice) => choice.value === value)?.label;
  const words = [
    labelOf(choices.forms.choices, query.form) ?? (query.tab === "performance" && "All forms"),
    labelOf(choices.rubrics, query.rubric),
    labelOf(choices.roles, query.role),
    frameLabel(query.frame),
  ].filter(Boolean);
  return (
    <details open={Object.keys(missing).length > 0} className="fold md:hidden">
      <summary className="analytics-chosen">
        <Icon name="sliders" />
        <span className="sr-only">What is shown: </span>
        <span>{words.join(" · ")}</span>
        <Icon name="chevron-down" />
      </summary>
    </details>
  );
}

/** Submits a choice at once if it is complete. Choosing a form loads its rubrics, and a range needs two days. */
function applies(form: HTMLFormElement, target: EventTarget): boolean {
  const isChoice = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
  if (!isChoice || target.name === "form" || target.type === "search") return false;
  const chosen = new FormData(form);
  if (!required.every((name) => Boolean(chosen.get(name)))) return false;
  if (chosen.get("frame") !== chooseDates) return true;
  return Boolean(chosen.get("from")) && Boolean(chosen.get("to"));
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
      <SearchableSelect
        label="Form"
        name="form"
        placeholder={query.tab === "performance" ? "All forms" : "Choose"}
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
  const isFinding = (type: AggregationType) => query.searchTexts[type] !== "";
  const offered = aggregationTypes.filter(
    (type) => choices.parties[type].choices.length > 0 || isFinding(type),
  );
  const count = offered.filter((type) => query.filters[type] !== null).length;
  if (offered.length === 0) return null;
  return (
    <details open={count > 0 || offered.some(isFinding)} className="analytics-parties">
      <summary className={buttonClass()}>{count > 0 ? `Filters (${count})` : "Filters"}</summary>
      <div className="analytics-choices mt-3">
        {offered.map((type) => (
          <SearchableSelect
            key={type}
            label={roleTexts[type]}
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
