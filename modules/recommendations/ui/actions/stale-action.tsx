import { ConcurrentChange } from "#app/ui/fields/concurrent-change.tsx";
import type { RatingChoices } from "../../domain/actions/action-choices.server.ts";
import { ratedBy, type RatedField } from "../../domain/actions/action.input.ts";
import type { FormAction } from "../../domain/actions/list-actions.server.ts";

/** What another person saved in the meantime, and a button to overwrite it with what was typed. */
export function StaleAction({ action, choices }: { action: FormAction; choices: RatingChoices }) {
  const rated = (field: RatedField) =>
    choices[field].find(({ value }) => value === action[field])?.label ?? "None";
  return (
    <ConcurrentChange
      by={action.updatedByName}
      version={action.version}
      rows={[
        { label: "Strategy", value: action.strategy },
        { label: "Action Description", value: action.actionDescription },
        { label: "Reference Information", value: action.referenceInformation || "None" },
        ...(Object.keys(ratedBy) as RatedField[]).map((field) => ({
          label: ratedBy[field],
          value: rated(field),
        })),
        {
          label: "Tags",
          value:
            action.tags
              .filter(({ isDelete }) => !isDelete)
              .map(({ text }) => text)
              .join(", ") || "None",
        },
      ]}
    />
  );
}
