import type { Scope } from "#app/platform/viewer.ts";
import { listRatings, type ListedRating } from "../ratings/list-ratings.server.ts";
import { listWholeActions, type FormAction } from "./list-actions.server.ts";

/** An action as the list shows it: ratings by name, tags as text. */
export interface ActionRow {
  id: string;
  actionIndex: number;
  strategy: string;
  actionDescription: string;
  referenceInformation: string;
  /** Names; empty for none, and for a deleted rating. */
  cost: string;
  difficulty: string;
  criticality: string;
  icon: { fileId: string; name: string } | null;
  tags: string[];
}

export async function listActionRows(scope: Scope, formId: string): Promise<ActionRow[]> {
  const [actions, ratings] = await Promise.all([
    listWholeActions(scope, formId),
    listRatings(scope, formId),
  ]);
  const known = new Map(ratings.map((rating) => [rating.id, rating]));
  return actions.map((action) => rowOf(action, known));
}

function rowOf(action: FormAction, known: ReadonlyMap<string, ListedRating>): ActionRow {
  const rated = (id: string | null) => (id === null ? undefined : known.get(id));
  const icon = rated(action.icon);
  return {
    id: action.id,
    actionIndex: action.actionIndex,
    strategy: action.strategy,
    actionDescription: action.actionDescription,
    referenceInformation: action.referenceInformation,
    cost: rated(action.cost)?.name ?? "",
    difficulty: rated(action.difficulty)?.name ?? "",
    criticality: rated(action.criticality)?.name ?? "",
    icon: icon?.fileId ? { fileId: icon.fileId, name: icon.name } : null,
    tags: action.tags.filter(({ isDelete }) => !isDelete).map(({ text }) => text),
  };
}
