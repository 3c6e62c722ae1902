import { requirePosition } from "#app/platform/calls/list-query.ts";
import { readTableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formList, listForms } from "../list/list-forms.server.ts";
import { listSelectablePage } from "../list/selectable-forms.server.ts";

/** A page of the organization's own forms. @throws Problem "invalid-input" for an unknown position. */
export async function listFormRecords(scope: Scope, url: string) {
  const query = formList.readQuery(url);
  requirePosition(query, formList.kindsOf(query));
  const { rows, keys } = await listForms(scope, query);
  return {
    forms: rows.map(({ id, title, active, rubricCount, createdAt, updatedAt }) => ({
      id,
      title,
      isPublished: active,
      rubricCount,
      createdAt,
      updatedAt,
    })),
    next: keys.after ?? null,
  };
}

/** A page of the forms that a project may use, own and shared. @throws Problem "invalid-input" for an unknown position. */
export async function listUsableForms(scope: Scope, url: string) {
  const query = readTableQuery(url, { sortable: ["title"], defaults: { sort: "title" } });
  requirePosition(query, ["text", "text"]);
  const { rows, keys } = await listSelectablePage(scope, query);
  return { forms: rows.map(({ id, title }) => ({ id, title })), next: keys.after ?? null };
}
