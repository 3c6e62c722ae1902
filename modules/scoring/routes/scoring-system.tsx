import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { limitText, percentText, usesText } from "../domain/systems/scoring-system-text.ts";
import { getScoringSystem } from "../domain/systems/scoring-systems.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.system.name ?? "Scoring System"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  return { system: await getScoringSystem(scope, params.id ?? "") };
}

export default function ScoringSystemPage() {
  const { system } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const criticalities = Object.entries(system.criticalityMap);
  return (
    <DialogPage title={system.name} closeTo={href("/scoringSystems")}>
      <div className="grid gap-6">
        <Card title="Percent overall">
          <SummaryList
            rows={[{ label: "Needed to pass", value: percentText(system.percentageFailure) }]}
          />
        </Card>
        <Card title="Criticalities">
          {criticalities.length === 0 ? (
            <p className="text-muted">Failures are not counted by criticality.</p>
          ) : (
            <SummaryList
              rows={criticalities.map(([label, limit]) => ({ label, value: limitText(limit) }))}
            />
          )}
        </Card>
        <SummaryList rows={[{ label: "Used by", value: usesText(system.uses) }]} />
        <p className="text-sm text-muted">
          You cannot change a scoring system because existing results use it. Make a copy, change
          the copy, and choose it in the rubric.
        </p>
        <div>
          <LinkButton to={href(`/scoringSystems/add?from=${system.id}`)} icon="copy">
            Copy
          </LinkButton>
        </div>
      </div>
    </DialogPage>
  );
}
