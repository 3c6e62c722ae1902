import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { getFormEditorData } from "../domain/access/form-editor-data.server.ts";
import { listVersions } from "../domain/versions/get-form.server.ts";
import { compareVersions, countChanges } from "../domain/versions/version-history.server.ts";
import { FormVersions } from "../ui/versions/form-versions.tsx";
import { VersionChanges } from "../ui/versions/version-changes.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Versions · ${data?.frame.title ?? "Form"} · Fieldlight` },
];

/**
 * `?from=1&to=2`, or `&to=draft`. The default compares the newest version with the previous one, or the only one with the
 * draft.
 */
function comparedBy(request: Request, newest: number | null) {
  const query = new URL(request.url).searchParams;
  const number = (name: string, otherwise: number) => {
    const typed = Number(query.get(name) ?? otherwise);
    return Number.isInteger(typed) && typed > 0 && typed < 1e6 ? typed : otherwise;
  };
  if (newest === null) return null;
  if (query.get("to") === "draft" || (newest === 1 && !query.has("to")))
    return { from: number("from", newest), to: null };
  const to = number("to", newest);
  const from = number("from", to - 1);
  return from < 1 ? null : { from, to };
}

export async function loader({ request, params, scope }: GuardedArgs) {
  const frame = await getFormEditorData(scope, params.id ?? "");
  const versions = await listVersions(scope, frame.id);
  const pair = comparedBy(request, frame.publishedVersion);
  const compared = pair && (await compareVersions(scope, frame.id, pair.from, pair.to));
  const changes = versions.length > 1 ? await countChanges(scope, frame.id) : {};
  return { frame, versions, compared, changes };
}

export default function Versions() {
  const { frame, versions, compared, changes } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title="Versions"
      width="narrow"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: frame.title, to: href(`/forms/${frame.id}`) },
      ]}
    >
      {versions.length === 0 ? (
        <EmptyState
          drawing="clipboard"
          title="Not published yet"
          text="Each time you publish, a version appears here."
        />
      ) : (
        <>
          <FormVersions
            formId={frame.id}
            versions={versions}
            shown={frame.publishedVersion}
            changes={changes}
          />
          <VersionChanges versions={versions.map(({ version }) => version)} compared={compared} />
        </>
      )}
    </Page>
  );
}
