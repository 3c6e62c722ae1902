import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { FormFrame } from "../domain/access/form-frame.server.ts";

export type FormEditorTab = "builder" | "ratings" | "actions" | "report-template" | "access";

interface FormEditorFrameProps {
  form: FormFrame;
  /** Null while a section is edited: then the tabs are hidden, as the specification says. */
  current: FormEditorTab | null;
  /** The page's h1. */
  heading: ReactNode;
  /** The one primary action of the page. */
  action?: ReactNode;
  children: ReactNode;
}

/** The form editor around each of its tabs: the way here, the tabs as links, and the heading. */
export function FormEditorFrame({
  form,
  current,
  heading,
  action,
  children,
}: FormEditorFrameProps) {
  const under = useOrganizationPath();
  const at = (path: string) => under(`/forms/${form.id}${path}`);
  const tab = (id: FormEditorTab, label: string, path: string) => ({
    label,
    to: at(path),
    current: id === current,
  });
  const tabs = [
    tab("builder", form.title, ""),
    tab("ratings", "Ratings and Icons", "/ratings"),
    tab("actions", "Actions", "/actions"),
    tab("report-template", "Report Template", "/report-template"),
    ...(form.hasAccess ? [tab("access", "Access", "/access")] : []),
  ];
  const crumbs = [{ label: "Forms", to: under("/forms") }];
  const ownCrumb = { label: form.title, to: at("") };
  return (
    <Page
      title={heading}
      breadcrumbs={current === "builder" ? crumbs : [...crumbs, ownCrumb]}
      action={action}
      width="wide"
    >
      {current !== null && <Tabs label="Form editor" tabs={tabs} />}
      {children}
    </Page>
  );
}
