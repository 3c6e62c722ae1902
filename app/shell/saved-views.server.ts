/** The dialog in which a person saves, opens and deletes the saved views of one list. */
import { z } from "zod";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { SavedViewList } from "#app/platform/lists/saved-views.ts";
import {
  deleteView,
  getSavedViewList,
  listSavedViews,
  saveView,
} from "#app/platform/lists/saved-views.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";

type Params = Readonly<Record<string, string | undefined>>;

const text = z
  .union([z.string(), z.array(z.string()).transform((all) => all[0] ?? "")])
  .optional()
  .transform((value) => value ?? "");

const viewsInput = z.object({ name: text, delete: text });

/** Anyone who may not open the list has no saved views of it. */
async function listOf(request: Request, params: Params): Promise<SavedViewList> {
  const list = await getSavedViewList(params.list ?? "");
  await requirePermission(request, params, list.guard);
  return list;
}

/** The list's own parameters, from the dialog's URL. */
function searchOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}

const pathOf = (list: SavedViewList, search: string) =>
  search === "" ? list.path : `${list.path}?${search}`;

export async function loadViews(request: Request, params: Params, scope: Scope) {
  const list = await listOf(request, params);
  const search = searchOf(request);
  const views = await listSavedViews(scope, list.id);
  return {
    title: list.dialogTitle,
    back: pathOf(list, search.toString()),
    q: search.get("q") ?? "",
    sort: search.get("sort") ?? "",
    tab: search.get("tab") ?? "",
    others: list.parameters.filter((name) => !plain.has(name) && search.get(name)).length,
    views: views.map(({ id, name, filter }) => ({ id, name, to: pathOf(list, filter) })),
  };
}

/** The dialog shows these parameters separately. */
const plain = new Set(["q", "sort", "tab"]);

export type ViewsOfList = Awaited<ReturnType<typeof loadViews>>;

export async function handleViewForm(
  request: Request,
  params: Params,
  scope: Scope,
  href: (path: string) => string,
) {
  const list = await listOf(request, params);
  const search = searchOf(request).toString();
  return handleForm(request, viewsInput, async (input) => {
    if (input.delete !== "") {
      const deletedName = await deleteView(scope, list.id, input.delete);
      const back = href(`/views/${list.id}`) + (search && `?${search}`);
      return redirectWithToast(
        back,
        deletedName === null
          ? "This filter was already deleted."
          : `Deleted the filter ${deletedName}.`,
      );
    }
    const name = await saveView(scope, list, { name: input.name, search });
    return redirectWithToast(href(pathOf(list, search)), `Saved the filter ${name}.`);
  });
}
