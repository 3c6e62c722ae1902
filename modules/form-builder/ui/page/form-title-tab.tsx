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
import { DraftNotice, PublishButtons, PublishState } from "./publish-bar.tsx";
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
      badge={<PublishState builder={builder} />}
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
          <MoreCard builder={builder} />
        </>
      ) : (
        <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <div className="grid min-w-0 gap-6">
            <Sections {...{ builder, newId }} />
            <Settings {...{ builder, refusal, typedTitle }} />
          </div>
          <div className="grid min-w-0 gap-6">
            <MoreCard builder={builder} />
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

/** Links to the other pages of the form. */
function MoreCard({ builder: { frame, sections, canEdit } }: { builder: BuilderView }) {
  const questions = sections.reduce((sum, section) => sum + section.questions, 0);
  return (
    <Card title="More of this form">
      <ul className="-my-2 divide-y divide-line">
        <CardLink to={`/forms/${frame.id}/questions`} value={questions}>
          Search the questions
        </CardLink>
        {canEdit && <CardLink to={`/forms/${frame.id}/replace`}>Find and replace</CardLink>}
        <CardLink to={`/forms/${frame.id}/map`}>Which questions depend on others</CardLink>
        <CardLink to={`/forms/${frame.id}/rubrics`}>Change the rubrics</CardLink>
        <CardLink to={`/forms/${frame.id}/report-template`}>
          Change the texts of the report
        </CardLink>
        <CardLink to={`/forms/${frame.id}/versions`} value={frame.publishedVersion}>
          Versions and changes
        </CardLink>
        {frame.files.map(({ id, label, path }) => (
          <CardLink key={id} to={`/forms/${frame.id}${path}`}>
            {label}
          </CardLink>
        ))}
      </ul>
    </Card>
  );
}

interface CardLinkProps {
  to: string;
  /** A number of what is behind the link. */
  value?: number | null;
  children: ReactNode;
}

function CardLink({ to, value, children }: CardLinkProps) {
  const href = useOrganizationPath();
  return (
    <li>
      <Link
        to={href(to)}
        className="flex min-h-control items-center justify-between gap-3 text-sm hover:underline"
      >
        {children}
        <span className="text-muted tabular-nums">{value}</span>
      </Link>
    </li>
  );
}
