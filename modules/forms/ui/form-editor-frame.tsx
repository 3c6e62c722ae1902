import type { ReactNode } from "react";
import type { Tab } from "#app/platform/manifest/tabs.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { FormFrame } from "../domain/access/form-frame.server.ts";

interface FormEditorFrameProps {
  form: FormFrame;
  /** The tab that is open, of the editor or of another module; null while a section is edited: then the tabs are hidden, as the specification says. */
  current: string | null;
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
  const tab = ({ id, label, path }: Tab) => ({
    label,
    to: at(path),
    current: id === current,
  });
  const tabs = [
    { id: "builder", label: form.title, path: "" },
    { id: "ratings", label: "Ratings and Icons", path: "/ratings" },
    { id: "actions", label: "Actions", path: "/actions" },
    { id: "report-template", label: "Report Template", path: "/report-template" },
    ...form.tabs,
  ].map(tab);
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
