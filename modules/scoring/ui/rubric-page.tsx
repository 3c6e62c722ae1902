import { countOf } from "#app/platform/format.ts";
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { rubricSettingsId } from "../domain/page/control-names.ts";
import { renderedNames } from "../domain/page/rendered-page.ts";
import type { RubricPageView } from "../domain/page/rubric-page-view.ts";
import { AutoRubricPanel } from "./auto-rubric-panel.tsx";
import { CheckPanel } from "./check-panel.tsx";
import { handleScoreShortcut } from "./score-shortcuts.ts";
import { LeaveRubrics } from "./leave-rubrics.tsx";
import { NoScoringSystem } from "./no-scoring-system.tsx";
import { RubricSettings } from "./rubric-settings.tsx";
import { storeButtonId, rubricFormId } from "./rubric-form-ids.ts";
import { SectionScores } from "./section-scores.tsx";
import { ShareForm } from "./share-form.tsx";
import { useStepFocus } from "./use-step-focus.ts";

interface RubricPageProps {
  view: RubricPageView;
  refusal: FormRefusal | null;
}

/** One form contains the whole page, so that every button also posts what is typed anywhere on it. */
export function RubricPage({ view, refusal }: RubricPageProps) {
  const href = useOrganizationPath();
  const hasSystem = view.systems.length > 0 || view.rubrics.length > 0;
  return (
    <Page
      title={`Form: ${view.form.title}`}
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: view.form.title, to: href(`/forms/${view.form.id}`) },
      ]}
      action={
        view.active &&
        view.links.map(({ id, label }) => (
          <Button key={id} form={rubricFormId} name="intent" value={`link:${id}`}>
            {label}
          </Button>
        ))
      }
    >
      {hasSystem ? <RubricForm view={view} refusal={refusal} /> : <NoScoringSystem />}
      <ShareForm form={view.form} />
      {hasSystem && <PageSteps view={view} />}
    </Page>
  );
}

/**
 * The buttons are outside their form, in a bar that stays visible at the bottom. Pressing Enter in a field only stores
 * what is typed.
 */
function PageSteps({ view: { changes } }: { view: RubricPageView }) {
  const sent = useNavigation().formData?.get("intent");
  return (
    <div className="page-foot">
      <div className="page-foot-row">
        <button
          form={rubricFormId}
          id={storeButtonId}
          name="intent"
          value="keep"
          tabIndex={-1}
          className="sr-only"
          aria-hidden
        />
        <p className="mr-auto text-sm text-muted max-sm:hidden">
          {changes > 0 && countOf(changes, "change")}
        </p>
        <Button form={rubricFormId} name="intent" value="discard">
          Cancel
        </Button>
        <Button
          form={rubricFormId}
          name="intent"
          value="save"
          tone="primary"
          busy={sent === "save"}
        >
          Save and Exit
        </Button>
      </div>
    </div>
  );
}

function RubricForm({ view, refusal }: RubricPageProps) {
  const { active, section } = view;
  useStepFocus(rubricFormId, `#${rubricSettingsId} > summary`);
  return (
    <Form
      method="post"
      id={rubricFormId}
      data-keeps-typing
      preventScrollReset
      onKeyDown={handleScoreShortcut}
      className="grid min-w-0 gap-6"
    >
      <input type="hidden" name="rubric" value={active?.id ?? ""} />
      <input type="hidden" name={renderedNames.version} value={active?.version ?? ""} />
      <input type="hidden" name="section" value={section?.id ?? ""} />
      <input type="hidden" name="page" value={section?.page ?? ""} />
      {view.changes > 0 && (
        <Notice tone="warn">
          {view.changes === 1 ? "1 change is" : `${view.changes} changes are`} not saved yet. We
          keep them until you save or cancel.
        </Notice>
      )}
      <div className="grid min-w-0 gap-3">
        <div className="rubric-folds">
          {active && <ActiveRubric view={view} activeId={active.id} />}
          <RubricSettings view={view} refusal={refusal} />
          <AutoRubricPanel view={view} />
        </div>
        <CheckPanel view={view} />
      </div>
      <SectionScores view={view} />
      <LeaveRubrics form={rubricFormId} drafted={view.changes > 0} />
    </Form>
  );
}

/** Selects the rubric that the questions below belong to; the page opens with it the next time. */
function ActiveRubric({ view, activeId }: { view: RubricPageView; activeId: string }) {
  const submit = useSubmit();
  return (
    <div className="flex basis-full items-end gap-3 sm:basis-80">
      <SelectField
        key={activeId}
        name="active"
        label="Active rubric"
        options={view.rubrics.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={activeId}
        onChange={({ currentTarget }) => {
          const show = currentTarget.form?.querySelector<HTMLButtonElement>("[value=show]");
          if (show) submit(show, { preventScrollReset: true });
        }}
      />
      <Button name="intent" value="show" className="[@media(scripting:enabled)]:hidden">
        Show
      </Button>
    </div>
  );
}
