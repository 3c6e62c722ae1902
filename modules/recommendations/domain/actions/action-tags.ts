import { newId } from "#db/columns.ts";
import type { ActionTag } from "../../schema.ts";
import type { ActionInput } from "./action.input.ts";

/** Returns the changed existing tags, new tags, and the remaining ones marked as deleted. */
export function tagsAfter(
  before: readonly ActionTag[],
  submitted: ActionInput["tags"],
): ActionTag[] {
  const known = new Map(before.map((tag) => [tag.id, tag]));
  const written = submitted.map((tag) => ({
    ...tag,
    id: known.has(tag.id) ? tag.id : newId(),
    isEdit: false,
    isDelete: false,
  }));
  const stays = new Set(written.map(({ id }) => id));
  const deleted = before
    .filter(({ id }) => !stays.has(id))
    .map((tag) => ({ ...tag, isDelete: true }));
  return [...written, ...deleted];
}
