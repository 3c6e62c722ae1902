import { Form, useFetcher, useLocation, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { useLiveTopics } from "#app/platform/events/use-live-topics.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { SearchableSelect } from "#app/ui/fields/searchable/searchable-select.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ChangeTarget, viewChange } from "../../domain/form/change-form.server.ts";
import { typeWarning } from "./project-type-fields.tsx";

type ChangeView = Awaited<ReturnType<typeof viewChange>>;

interface ChangeDialogProps {
  target: ChangeTarget;
  view: ChangeView;
  refusal: FormRefusal | null;
}

const choiceNouns = ["form", "rubrics"] as const;

const texts = {
  form: { title: "Change Form", label: "Project Type", placeholder: "Choose the type" },
  rubric: { title: "Change Rubric", label: "Project Scoring Rubric", placeholder: "None" },
};

/** The dialog that changes the type or the rubric of one project. */
export function ChangeDialog({ target, view, refusal }: ChangeDialogProps) {
  const back = useOrganizationPath()(`/projects/${view.id}/manage`);
  const { title, label, placeholder } = texts[target];
  const offered = useLiveChoices(view);
  return (
    <DialogPage title={title} closeTo={back}>
      <Form method="post" replace data-keeps-typing className="grid gap-4">
        <input type="hidden" name="version" value={view.version} />
        <p>
          {view.siteOwner}
          {view.typeTitle && `, ${view.typeTitle}`}
        </p>
        {target === "form" && view.typeTitle && <Notice tone="warn">{typeWarning}</Notice>}
        {target === "form" && view.rubricName && (
          <p>{`The rubric “${view.rubricName}” belongs to this type. It is removed with it; choose another afterwards.`}</p>
        )}
        <SearchableSelect
          label={label}
          name="chosen"
          placeholder={placeholder}
          offered={offered}
          find={{ formMethod: "get" }}
          defaultValue={refusal ? typedValue(refusal, "chosen") : view.chosen}
          error={refusal ? (refusal.errors.chosen ?? refusal.message) : undefined}
          required={target === "form"}
        />
        <SubmitActions
          label={title}
          busy={useNavigation().state !== "idle"}
          cancelTo={back}
          replace
        />
      </Form>
    </DialogPage>
  );
}

/**
 * Updates the choices when someone publishes a form or rubric. The version of the project does not change, so that a
 * concurrent edit is detected.
 */
function useLiveChoices(view: ChangeView): ChangeView["offered"] {
  const { pathname } = useLocation();
  const { data, load } = useFetcher<ChangeView>();
  useLiveTopics(choiceNouns, () => load(pathname));
  return data?.offered ?? view.offered;
}
