import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import type { VersionView } from "../../domain/versions/view-version.server.ts";
import { FormFacts } from "./form-facts.tsx";
import { FormSections } from "./form-sections.tsx";

/** Shows a version of a form, one section at a time. */
export function FormReader({ form, flags, sections, section }: VersionView) {
  const href = useOrganizationPath();
  const isOld = form.version !== null && form.version !== form.publishedVersion;
  const crumbs = [{ label: "Forms", to: href("/forms") }];
  const own = { label: form.title, to: href(`/forms/${form.id}`) };
  return (
    <Page title={form.title} breadcrumbs={form.own ? [...crumbs, own] : crumbs} width="wide">
      {isOld && (
        <Notice>
          This is version {form.version}. Existing inspections keep their version. New inspections
          use version {form.publishedVersion}.
        </Notice>
      )}
      <FormFacts form={form} flags={flags} sections={sections} />
      <FormSections sections={sections} section={section} />
      {form.own && (
        <p>
          <Link to={href(`/forms/${form.id}/versions`)} className="text-link">
            All versions
          </Link>
        </p>
      )}
    </Page>
  );
}
