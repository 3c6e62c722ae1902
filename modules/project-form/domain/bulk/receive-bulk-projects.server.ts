/** Loads the form for uploading a bulk file with its choices, and handles its POST. */
import { needsChoice } from "#app/platform/bulk/needs-choice.ts";
import { noFileMessage } from "#app/platform/bulk/receive-csv.server.ts";
import type { OfferedChoices } from "#app/platform/lists/choices.ts";
import { readChoiceSearch } from "#app/platform/lists/table-query.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { formValues, refuse } from "#app/platform/form/forms.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  bulkProjectsFileLimit,
  checkBulkPick,
  storeBulkProjects,
  type BulkPick,
} from "./store-bulk-projects.server.ts";
import { loadProjectChoices } from "../form/load-project-choices.server.ts";
import type { Choice } from "../form/chosen-parties.ts";
import { choiceSearchesOf } from "../form/project-form-values.ts";

export const uploadFailedMessage = "There is problem while uploading. Please try after some time.";

const maxIdLength = 100;

export interface BulkChoices {
  own: string;
  owners: OfferedChoices;
  forms: OfferedChoices;
  clients: OfferedChoices;
  /** The choices in the URL. Without JavaScript, a search for a choice puts them there. */
  chosen: BulkPick;
}

export async function loadBulkChoices(scope: Scope, url: string): Promise<BulkChoices> {
  const { searchParams } = new URL(url);
  const text = (name: string) => searchParams.get(name)?.slice(0, maxIdLength) ?? "";
  const chosen = { ownerId: text("ownerId"), formId: text("formId"), clientId: text("clientId") };
  const find = choiceSearchesOf((name) => readChoiceSearch(searchParams, name));
  const picked = { ...chosen, ownerId: chosen.ownerId || scope.organizationId, find };
  const { owners, forms, clients, more } = await loadProjectChoices(scope, picked);
  const asShown = ({ value, label }: Choice) => ({ value, label });
  return {
    own: scope.organizationId,
    owners: { choices: owners, moreChoices: more?.ownerId },
    forms: { choices: forms.map(asShown), moreChoices: more?.formId },
    clients: { choices: clients.map(asShown), moreChoices: more?.clientId },
    chosen,
  };
}

/** @returns the id of the stored upload, or the refusal with its errors. */
export async function receiveBulkProjects(scope: Scope, request: Request) {
  const rules = { kind: "misc", maxBytes: bulkProjectsFileLimit, maxFiles: 1 } as const;
  const { fields, files, refused } = await receiveUpload(request, rules);
  const values = formValues(fields);
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const pick = { ownerId: text("ownerId"), formId: text("formId"), clientId: text("clientId") };
  const [file] = files;
  const refusal = (errors: Record<string, string>, message: string, status = 400) =>
    refuse({ values, message, errors }, status);
  try {
    const errors: Record<string, string> = await errorsOf(scope, pick);
    if (!file) errors.file = refused[0]?.problem.message ?? noFileMessage;
    if (!file || Object.keys(errors).length > 0) return refusal(errors, "Check the fields below.");
    return await storeBulkProjects(scope, pick, file, values);
  } catch (error) {
    if (needsChoice(error)) {
      const { message, fields: errors, offered } = error;
      return refuse({ values: { ...values, ...offered }, message, errors: errors });
    }
    if (isProblem(error) && error.status < 500)
      return refusal({ file: error.message }, error.message, error.status);
    log().error({ error }, "a file of projects could not be stored");
    return refusal({ file: uploadFailedMessage }, uploadFailedMessage, 500);
  } finally {
    await file?.discard();
  }
}

async function errorsOf(scope: Scope, pick: BulkPick): Promise<Record<string, string>> {
  return checkBulkPick(pick, await loadProjectChoices(scope, pick));
}
