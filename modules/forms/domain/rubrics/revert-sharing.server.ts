import type { Revert } from "#app/platform/manifest/revert.ts";
import { inTransaction } from "#db/client.server.ts";
import { getFormRow } from "../draft/drafts.server.ts";
import { setShared } from "./form-for-rubrics.server.ts";

/**
 * Reverts whether the form is offered to other organizations. Its questions are reverted by undo and by versions
 * instead.
 */
export const revert: Revert = {
  follows: [],
  async read(scope, id) {
    const { shared } = await getFormRow(scope, id);
    return { values: { "forms.shared": String(shared) }, rows: [id], version: String(shared) };
  },
  async write(scope, id, { values, reason }) {
    const shared = values["forms.shared"] === "true";
    await inTransaction((tx) => setShared(tx, scope, id, shared, reason));
  },
};
