import { Card } from "#app/ui/card.tsx";
import { ReferenceLinks } from "#modules/recommendations/public.ui.ts";
import type { NamedAction, RecommendedAction } from "#modules/scoring/public.ts";

/** Recommended actions for everything that failed, with the questions that require each action. */
export function RecommendedActions({ actions }: { actions: readonly RecommendedAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Card title="Recommended actions">
      <ol className="divide-y divide-line">
        {actions.map((action) => (
          <li key={action.id} className="grid gap-1 py-3">
            <ProposedAction action={action} />
            <p className="text-sm wrap-anywhere text-muted">
              For: {action.questions.map(({ question }) => question).join("; ")}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Recommended actions for one question, below its answer. */
export function ActionsOfQuestion({ actions }: { actions: readonly NamedAction[] }) {
  if (actions.length === 0) return null;
  return (
    <section className="grid gap-2 border-l-2 border-bad pl-3">
      <h4 className="text-sm">Recommended actions</h4>
      {actions.map((action) => (
        <div key={action.id} className="grid gap-1">
          <ProposedAction action={action} />
        </div>
      ))}
    </section>
  );
}

function ProposedAction({ action }: { action: NamedAction }) {
  const { strategy, actionDescription, referenceInformation } = action;
  const rated = [
    ["Criticality", action.criticality],
    ["Cost", action.cost],
    ["Difficulty", action.difficulty],
  ].flatMap(([label, name]) => (name ? `${label}: ${name}` : []));
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{strategy}</bdi>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{actionDescription}</p>
      {rated.length > 0 && <p className="text-sm text-muted">{rated.join(" · ")}</p>}
      {referenceInformation && <ReferenceLinks text={referenceInformation} />}
    </>
  );
}
