import { Form } from "@remix-run/react";
import type { PageLink } from "#app/platform/manifest/links.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { previewNames } from "../../domain/preview/preview-names.ts";
import type { PreviewView } from "../../domain/preview/preview-view.ts";
import { PreviewForm } from "./preview-form.tsx";

interface PreviewPageProps {
  form: { id: string; title: string; own: boolean; version: number | null };
  versions: readonly number[];
  /** Buttons of other modules, which receive the answers. */
  buttons: readonly PageLink[];
  view: PreviewView;
}

/** Shows a form as the inspector sees it. No answer is stored. */
export function PreviewPage({ form, versions, buttons, view }: PreviewPageProps) {
  const href = useOrganizationPath();
  return (
    <Page
      title={`Preview: ${form.title}`}
      width="wide"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: href(`/forms/${form.id}`) },
      ]}
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose text-muted">
          This is what the inspector sees. Your answers here are not saved.
        </p>
        {form.own && versions.length > 0 && <VersionChoice form={form} versions={versions} />}
      </div>
      <PreviewForm
        key={`${view.section.id} ${view.part} ${form.version} ${view.resetKey}`}
        formId={form.id}
        version={form.version}
        view={view}
        buttons={buttons}
      />
    </Page>
  );
}

function VersionChoice({ form, versions }: Pick<PreviewPageProps, "form" | "versions">) {
  return (
    <Form className="flex items-end gap-2">
      <SelectField
        name={previewNames.version}
        label="Version"
        options={[
          { value: "draft", label: "Draft" },
          ...versions.map((version) => ({ value: String(version), label: `Version ${version}` })),
        ]}
        defaultValue={form.version ?? "draft"}
      />
      <Button>Show</Button>
    </Form>
  );
}
