import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { viewForm } from "../domain/form-view.ts";
import { getForm, listVersions } from "../domain/get-form.server.ts";
import { FormFacts } from "../ui/form-facts.tsx";
import { FormSections } from "../ui/form-sections.tsx";
import { FormVersions } from "../ui/form-versions.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.form.title ?? "Form"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "forms.read");
  const asked = readVersion(request);
  const { definition, ...form } = await getForm(scope, params.id ?? "", asked);
  const versions = await listVersions(scope, form.id);
  const { skipReview, skipScheduling, noSchedule } = definition;
  return {
    form,
    flags: { skipReview, skipScheduling, noSchedule },
    sections: viewForm(definition),
    versions,
  };
}

/** `?version=2`; without it the newest published one is shown. */
function readVersion(request: Request): number | undefined {
  const typed = new URL(request.url).searchParams.get("version");
  if (typed === null) return undefined;
  const version = Number(typed);
  if (!Number.isInteger(version) || version < 1 || version > 1e6) throw new Problem("not-found");
  return version;
}

export default function FormPage() {
  const { form, flags, sections, versions } = useLoaderData<typeof loader>();
  const under = useOrganizationPath();
  const isOld = form.version !== null && form.version !== form.publishedVersion;
  return (
    <Page title={form.title} breadcrumbs={[{ label: "Forms", to: under("/forms") }]} width="wide">
      {isOld && (
        <Notice>
          This is version {form.version}. Inspections keep the version they began with; new ones use
          version {form.publishedVersion}.
        </Notice>
      )}
      {form.own && form.modified && (
        <Notice tone="warn">The draft of this form has changes that are not published yet.</Notice>
      )}
      <FormFacts form={form} flags={flags} sections={sections} />
      <FormSections sections={sections} />
      {form.own && <FormVersions formId={form.id} versions={versions} shown={form.version} />}
    </Page>
  );
}
