import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DialogPage } from "#app/ui/dialog.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { limitWords, percentWords } from "../domain/scoring-system-words.ts";
import { getScoringSystem } from "../domain/scoring-systems.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.system.name ?? "Scoring System"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "scoring.systems");
  return { system: await getScoringSystem(scope, params.id ?? "") };
}

export default function ScoringSystemPage() {
  const { system } = useLoaderData<typeof loader>();
  const under = useOrganizationPath();
  const criticalities = Object.entries(system.criticalityMap);
  return (
    <DialogPage title={system.name} closeTo={under("/scoringSystems")}>
      <div className="grid gap-6">
        <Card title="Percent overall">
          <SummaryList
            rows={[{ label: "Needed to pass", value: percentWords(system.percentageFailure) }]}
          />
        </Card>
        <Card title="Criticalities">
          {criticalities.length === 0 ? (
            <p className="text-muted">Failures are not counted by criticality.</p>
          ) : (
            <SummaryList
              rows={criticalities.map(([label, limit]) => ({ label, value: limitWords(limit) }))}
            />
          )}
        </Card>
        <p className="text-sm text-muted">
          A scoring system stays as it was made, because results are read against it.
        </p>
      </div>
    </DialogPage>
  );
}
