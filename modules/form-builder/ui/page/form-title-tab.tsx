import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import type { BuilderRefusal } from "../../domain/page/builder-refusal.ts";
import type { BuilderView } from "../../domain/page/builder-view.server.ts";
import type { FormError } from "#modules/form-logic/public.authoring.ts";
import { FormEditorFrame } from "#modules/forms/public.ui.ts";
import { CheckPanel } from "./check-panel.tsx";
import { SaveHint } from "./save-hint.tsx";
import { LeaveWarning } from "./leave-warning.tsx";
import { LogoBox } from "./logo-box.tsx";
import { DraftNotice, PublishButtons } from "./publish-bar.tsx";
import { RefusalSummary } from "./refusal-summary.tsx";
import { SectionStrip } from "./section-strip.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { UndoButtons } from "./undo-buttons.tsx";
import { useBuilderShortcuts } from "./use-builder-shortcuts.ts";
import { DefaultSaveButton } from "./work-form.tsx";

interface FormTitleTabProps {
  builder: BuilderView;
  newId: string;
  /** The errors that prevent publishing the draft. */
  errors: readonly FormError[];
  warnings: readonly FormError[];
  refusal: BuilderRefusal | null;
  typedTitle?: string;
}

/** The form title tab: the form's settings, its sections, and links to its questions and reports. */
export function FormTitleTab(props: FormTitleTabProps) {
  const { builder, newId, refusal, typedTitle, ...checked } = props;
  const { frame, canEdit } = builder;
  useBuilderShortcuts();
  return (
    <FormEditorFrame
      form={frame}
      current="builder"
      heading="Form Builder"
      action={
        <>
          <DefaultSaveButton />
          <PublishButtons builder={builder} />
        </>
      }
    >
      <LeaveWarning formId={frame.id} isModified={frame.modified} />
      {refusal && <RefusalSummary formId={frame.id} refusal={refusal} />}
      <DraftNotice builder={builder} />
      {canEdit && (
        <div className="grid gap-2">
          <UndoButtons undo={builder.undo} redo={builder.redo} />
          <SaveHint />
        </div>
      )}
      {canEdit ? (
        <>
          <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[1fr_20rem]">
            <Settings {...{ builder, refusal, typedTitle }} />
            <div className="grid min-w-0 gap-6">
              <CheckPanel formId={frame.id} {...checked} />
              <Logo {...{ builder, refusal }} />
            </div>
          </div>
          <Sections {...{ builder, newId }} />
          <div className="grid min-w-0 items-start gap-6 sm:grid-cols-2 xl:grid-cols-4">
            <MoreCards builder={builder} />
          </div>
        </>
      ) : (
        <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <div className="grid min-w-0 gap-6">
            <Sections {...{ builder, newId }} />
            <Settings {...{ builder, refusal, typedTitle }} />
          </div>
          <div className="grid min-w-0 gap-6">
            <MoreCards builder={builder} />
            {builder.logo && <Logo {...{ builder, refusal }} />}
          </div>
        </div>
      )}
    </FormEditorFrame>
  );
}

type PartProps = Pick<FormTitleTabProps, "builder" | "refusal" | "typedTitle">;

function Settings(props: PartProps) {
  return (
    <Card title="Title and settings">
      <SettingsPanel {...props} />
    </Card>
  );
}

function Logo({ builder, refusal }: PartProps) {
  return (
    <Card title="Form logo">
      <LogoBox
        formId={builder.frame.id}
        logo={builder.logo}
        canEdit={builder.canEdit}
        error={refusal?.errors.logo}
      />
    </Card>
  );
}

/** What a published form asks comes first, one section in a line; a draft has its sections as tabs. */
function Sections({ builder, newId }: Pick<FormTitleTabProps, "builder" | "newId">) {
  return (
    <Card title="Sections">
      <div className={builder.canEdit ? "grid gap-3" : "grid gap-3 section-rows"}>
        <SectionStrip builder={builder} current={null} newId={newId} />
        {builder.sections.length === 0 && (
          <p className="text-muted">This Form Does Not Have Any Sections</p>
        )}
      </div>
    </Card>
  );
}

function MoreCards({ builder }: { builder: BuilderView }) {
  return (
    <>
      <FieldsCard builder={builder} />
      <RubricsCard builder={builder} />
      <ReportCard builder={builder} />
      <FilesCard builder={builder} />
    </>
  );
}

function FieldsCard({ builder: { frame, sections, canEdit } }: { builder: BuilderView }) {
  const count = sections.reduce((sum, { questions }) => sum + questions, 0);
  return (
    <Card title="Fields">
      <p className="mb-2">
        {count} {count === 1 ? "field" : "fields"} in {sections.length}{" "}
        {sections.length === 1 ? "section" : "sections"}.
        {canEdit && " Open a section to add and change its fields."}
      </p>
      <ul className="grid gap-1">
        <CardLink to={`/forms/${frame.id}/questions`}>Search the questions</CardLink>
        <CardLink to={`/forms/${frame.id}/map`}>Which questions depend on others</CardLink>
        <CardLink to={`/forms/${frame.id}/preview`}>Preview as an inspector</CardLink>
      </ul>
    </Card>
  );
}

function RubricsCard({ builder: { frame } }: { builder: BuilderView }) {
  return (
    <Card title="Rubrics">
      <p className="mb-2">How answers are scored and what a project needs to pass.</p>
      <ul className="grid gap-1">
        <CardLink to={`/forms/${frame.id}/rubrics`}>Change the rubrics</CardLink>
      </ul>
    </Card>
  );
}

function ReportCard({ builder: { frame } }: { builder: BuilderView }) {
  return (
    <Card title="Report">
      <p className="mb-2">Extra text for the project report.</p>
      <ul className="grid gap-1">
        <CardLink to={`/forms/${frame.id}/report-template`}>
          Change the texts of the report
        </CardLink>
      </ul>
    </Card>
  );
}

function FilesCard({ builder: { frame } }: { builder: BuilderView }) {
  return (
    <Card title="Versions and files">
      <p className="mb-2">
        {frame.publishedVersion === null
          ? "Not published yet."
          : `Latest published version: ${frame.publishedVersion}.`}
      </p>
      <ul className="grid gap-1">
        <CardLink to={`/forms/${frame.id}/versions`}>Versions and changes</CardLink>
        {frame.files.map(({ id, label, path }) => (
          <CardLink key={id} to={`/forms/${frame.id}${path}`}>
            {label}
          </CardLink>
        ))}
      </ul>
    </Card>
  );
}

function CardLink({ to, children }: { to: string; children: ReactNode }) {
  const href = useOrganizationPath();
  return (
    <li>
      <Link to={href(to)} className="text-link inline-flex min-h-control items-center">
        {children}
      </Link>
    </li>
  );
}
