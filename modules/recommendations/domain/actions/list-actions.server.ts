import { and, asc, desc, eq, exists } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import { formActions, type ActionTag } from "../../schema.ts";
import { maxActions } from "./action.input.ts";
import { readableForms } from "#modules/forms/public.server.ts";

/** An action as a rubric refers to it. */
export interface ListedAction {
  id: string;
  /** Position in the form's list, counted from 1. */
  actionIndex: number;
  strategy: string;
  actionDescription: string;
}

const light = {
  id: formActions.id,
  actionIndex: formActions.actionIndex,
  strategy: formActions.strategy,
  actionDescription: formActions.actionDescription,
};

/** The actions of a form that the scope may read, own or shared, in their order; none for any other form. */
export function listActions(scope: Scope, formId: string): Promise<ListedAction[]> {
  const readable = db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.id, formActions.formId), readableForms(scope)));
  return db
    .select(light)
    .from(formActions)
    .where(and(eq(formActions.formId, formId), eq(formActions.isDelete, false), exists(readable)))
    .orderBy(asc(formActions.actionIndex), asc(formActions.id))
    .limit(maxActions);
}

/** A complete action, as its author sees it. */
export interface FormAction extends ListedAction {
  referenceInformation: string;
  /** Ids of ratings and of an icon, or null. */
  cost: string | null;
  difficulty: string | null;
  criticality: string | null;
  icon: string | null;
  /** Includes deleted ones. */
  tags: ActionTag[];
  version: number;
  updatedByName: string | null;
  updatedAt: Date;
}

const whole = {
  ...light,
  referenceInformation: formActions.referenceInformation,
  cost: formActions.cost,
  difficulty: formActions.difficulty,
  criticality: formActions.criticality,
  icon: formActions.icon,
  tags: formActions.tags,
  version: formActions.version,
  updatedByName: formActions.updatedByName,
  updatedAt: formActions.updatedAt,
};

/** The actions of the organization's own form, in their order. */
export function listWholeActions(
  scope: Scope,
  formId: string,
  executor: Database | Transaction = db,
): Promise<FormAction[]> {
  return executor
    .select(whole)
    .from(formActions)
    .where(and(isOfForm(scope, formId), eq(formActions.isDelete, false)))
    .orderBy(asc(formActions.actionIndex), asc(formActions.id))
    .limit(maxActions);
}

/** The last 50 deleted ones, newest first. */
export function listDeletedActions(scope: Scope, formId: string): Promise<ListedAction[]> {
  return db
    .select(light)
    .from(formActions)
    .where(and(isOfForm(scope, formId), eq(formActions.isDelete, true)))
    .orderBy(desc(formActions.updatedAt), desc(formActions.id))
    .limit(50);
}

/**
 * One action of the form, including deleted ones.
 * @throws Problem "not-found" for an unknown one or one of another organization.
 */
export async function getAction(
  scope: Scope,
  { formId, id }: { formId: string; id: string },
  executor: Database | Transaction = db,
): Promise<FormAction & { isDelete: boolean }> {
  const [action] = await executor
    .select({ ...whole, isDelete: formActions.isDelete })
    .from(formActions)
    .where(and(isOfForm(scope, formId), eq(formActions.id, id)))
    .limit(1);
  if (!action) throw new Problem("not-found");
  return action;
}

function isOfForm(scope: Scope, formId: string) {
  return and(eq(formActions.formId, formId), eq(formActions.organizationId, scope.organizationId));
}
