import { Form } from "@remix-run/react";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Timestamp } from "#app/ui/time.tsx";
import type { BuilderRefusal } from "../../domain/page/builder-refusal.ts";
import type { BuilderView } from "../../domain/page/builder-view.server.ts";
import { FlagBox, type FlagTexts } from "./flag-box.tsx";
import { TitleField } from "./title-field.tsx";
import { useAutosave } from "./use-autosave.ts";
import { WorkButton, workForm } from "./work-form.tsx";

interface SettingsPanelProps {
  builder: BuilderView;
  refusal: BuilderRefusal | null;
  /** The typed title that was refused. */
  typedTitle?: string;
}

const processes: FlagTexts[] = [
  {
    flag: "skipReview",
    label: "Skip Review Process",
    hint: "A project is completed as soon as its intake is submitted. Nobody reviews it.",
  },
  {
    flag: "skipScheduling",
    label: "Skip Scheduling Process",
    hint: "New projects start in In Progress. They do not need a date.",
  },
];

const more: FlagTexts[] = [
  {
    flag: "noSchedule",
    label: "No inspection is scheduled for this project type",
    hint: "New projects do not need a date, and people see this when they add a project.",
  },
  {
    flag: "allowInspectorToCreateProjects",
    label: "Inspectors may create projects like one they inspect",
    hint: "Shows 'Create a Project like this' to field users.",
  },
  {
    flag: "allowSpecialRegistration",
    label: "Allow special registration",
    hint: "People with an invite link can sign up for this form.",
  },
];

/**
 * Title, times and switches of a form. Each change is saved immediately; without JavaScript, with the next button pressed.
 */
export function SettingsPanel({ builder, refusal, typedTitle }: SettingsPanelProps) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { frame, flags, canEdit, createdAt, updatedAt } = builder;
  const autosave = useAutosave(frame.id);
  const errors = (refusal ?? autosave.refusal)?.errors;
  const box = (texts: FlagTexts) => (
    <FlagBox
      key={texts.flag}
      {...texts}
      value={flags[texts.flag]}
      disabled={!canEdit}
      save={autosave.save}
    />
  );
  const isFresh = builder.undo === null && builder.redo === null && builder.sections.length === 0;
  return (
    <Form id={workForm} method="post" replace data-saves-itself="" className="grid gap-4">
      <input type="hidden" name="work" value="settings" />
      <div className="title-in-place">
        <TitleField
          label="Form title"
          title={frame.title}
          typed={typedTitle}
          error={errors?.title}
          disabled={!canEdit}
          isFresh={canEdit && frame.publishedVersion === null && isFresh}
          save={autosave.save}
        />
      </div>
      <p className="text-sm text-muted">
        Created <Timestamp at={createdAt} zone={zone} /> by{" "}
        {builder.createdByName ?? "Unidentified"} · Updated <Timestamp at={updatedAt} zone={zone} />
        {frame.modified && " · Changed since it was last saved"}
      </p>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">{processes.map(box)}</div>
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
