import { Form, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { useShell } from "#app/platform/shell-data.ts";
import { CheckboxField } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { BuilderRefusal } from "../../domain/builder-refusal.ts";
import type { BuilderView } from "../../domain/builder-view.server.ts";
import type { FormFlag } from "../../domain/edits/form-change.ts";
import { TitleField } from "./title-field.tsx";
import { WorkButton, workForm } from "./work-form.tsx";

interface SettingsPanelProps {
  builder: BuilderView;
  refusal: BuilderRefusal | null;
  /** The title as typed, when it was refused. */
  typedTitle?: string;
}

const processes: { flag: FormFlag; label: string }[] = [
  { flag: "skipReview", label: "Skip Review Process" },
  { flag: "skipScheduling", label: "Skip Scheduling Process" },
];

const more: { flag: FormFlag; label: string; hint: string }[] = [
  {
    flag: "noSchedule",
    label: "No inspection is scheduled for this project type",
    hint: "New projects begin In Progress, and the project form says so.",
  },
  {
    flag: "allowInspectorToCreateProjects",
    label: "Inspectors may create projects like one they inspect",
    hint: "Offers 'Create a Project like this' to field users.",
  },
  {
    flag: "allowSpecialRegistration",
    label: "Allow special registration",
    hint: "People invited by a special address may register for this form.",
  },
];

/** Title, times and switches of a form. A change is kept as soon as the input is left; Save keeps it without scripts. */
export function SettingsPanel({ builder, refusal, typedTitle }: SettingsPanelProps) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const submit = useSubmit();
  const { frame, flags, canEdit, createdAt, updatedAt } = builder;
  const keep = (form: HTMLFormElement | null) => {
    if (!form) return;
    const fields = new FormData(form);
    fields.set("intent", "keep");
    submit(fields, { method: "post", preventScrollReset: true, replace: true });
  };
  const ticked = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type === "checkbox")
      keep(event.currentTarget);
  };
  const box = ({ flag, label, hint }: { flag: FormFlag; label: string; hint?: string }) => (
    <div key={flag}>
      <input type="hidden" name={`was.${flag}`} value={String(flags[flag])} />
      <CheckboxField
        key={String(flags[flag])}
        name={flag}
        label={label}
        hint={hint}
        defaultChecked={flags[flag]}
        disabled={!canEdit}
      />
    </div>
  );
  return (
    <Form id={workForm} method="post" replace className="grid gap-4" onChange={ticked}>
      <input type="hidden" name="work" value="settings" />
      <TitleField
        label="Form title"
        title={frame.title}
        typed={typedTitle}
        error={refusal?.errors.title}
        disabled={!canEdit}
        onChange={(event) => keep(event.target.form)}
      />
      <p className="text-sm text-muted">
        Created <Moment at={createdAt} zone={zone} year /> by{" "}
        {builder.createdByName ?? "Unidentified"} · Updated{" "}
        <Moment at={updatedAt} zone={zone} year />
        {frame.modified && " · Changed since it was last saved"}
      </p>
      <div className="flex flex-wrap gap-x-6">{processes.map(box)}</div>
      <details open={more.some(({ flag }) => flags[flag])}>
        <summary className="text-link inline-flex min-h-control items-center">
          More settings
        </summary>
        <div className="grid gap-2">{more.map(box)}</div>
      </details>
      {canEdit && (
        <div>
          <WorkButton intent="save">Save</WorkButton>
        </div>
      )}
    </Form>
  );
}
