import type { ReactNode } from "react";
import type { PageLink } from "#app/platform/manifest/links.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { FormEditorData } from "../domain/access/form-editor-data.server.ts";

interface FormEditorFrameProps {
  form: FormEditorData;
  /**
   * The open tab, of the editor or another module. Null while a section is edited: the specification hides the tabs
   * then.
   */
  current: string | null;
  /** The page's h1. */
  heading: ReactNode;
  /** The state of the form beside the heading. */
  badge?: ReactNode;
  /** The one primary action of the page. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of the form editor around each tab: breadcrumbs, the tabs as links, and the heading. */
export function FormEditorFrame({
  form,
  current,
  heading,
  badge,
  action,
  children,
}: FormEditorFrameProps) {
  const href = useOrganizationPath();
  const hrefOf = (path: string) => href(`/forms/${form.id}${path}`);
  const tab = ({ id, label, path }: PageLink) => ({
    label,
    to: hrefOf(path),
    current: id === current,
  });
  const tabs = [
    { id: "builder", label: form.title, path: "" },
    { id: "ratings", label: "Ratings and Icons", path: "/ratings" },
    { id: "actions", label: "Actions", path: "/actions" },
    { id: "report-template", label: "Report Template", path: "/report-template" },
    ...form.tabs,
  ].map(tab);
  const crumbs = [{ label: "Forms", to: href("/forms") }];
  const ownCrumb = { label: form.title, to: hrefOf("") };
  return (
    <Page
      title={heading}
      badge={badge}
      breadcrumbs={current === "builder" ? crumbs : [...crumbs, ownCrumb]}
      action={action}
      width="wide"
    >
      {current !== null && <Tabs label="Form editor" tabs={tabs} />}
      {children}
    </Page>
  );
}
