import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { getForm } from "#modules/forms/public.server.ts";
import { viewRubric } from "../domain/rubric-view.ts";
import { listRubricsToRead } from "../domain/rubrics.server.ts";
import { hasScoringSystem } from "../domain/scoring-systems.server.ts";
import { NoRubric } from "../ui/no-rubric.tsx";
import { RubricPanel } from "../ui/rubric-panel.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Rubrics of ${data?.form.title ?? "a form"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "scoring.rubrics");
  const form = await getForm(scope, params.formId ?? "");
  if (!form.own) throw new Problem("not-found");
  const [found, hasSystem] = await Promise.all([
    listRubricsToRead(scope, form.id),
    hasScoringSystem(scope),
  ]);
  const asked = new URL(request.url).searchParams;
  const chosen = found.find(({ rubric }) => rubric.id === asked.get("rubric")) ?? found[0];
  const sections = chosen ? viewRubric(form.definition, chosen.rubric.questions) : [];
  const section = sections.find(({ id }) => id === asked.get("section")) ?? sections[0];
  return {
    form: { id: form.id, title: form.title },
    hasSystem,
    rubrics: found.map(({ rubric }) => ({ id: rubric.id, name: rubric.name })),
    chosen: chosen && { id: chosen.rubric.id, name: chosen.rubric.name, system: chosen.system },
    sections: sections.map(({ id, title }) => ({ id, title })),
    section,
  };
}

export default function Rubrics() {
  const { form, hasSystem, chosen, section, ...lists } = useLoaderData<typeof loader>();
  const under = useOrganizationPath();
  return (
    <Page
      title={`Form: ${form.title}`}
      breadcrumbs={[
        { label: "Forms", to: under("/forms") },
        { label: form.title, to: under(`/forms/${form.id}`) },
      ]}
    >
      {chosen ? (
        <RubricPanel chosen={chosen} section={section} {...lists} />
      ) : (
        <NoRubric hasSystem={hasSystem} />
      )}
    </Page>
  );
}
