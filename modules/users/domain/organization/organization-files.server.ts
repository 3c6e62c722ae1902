import type { FileReader } from "#app/platform/manifest/define-module.ts";

/** An organization's logo is for its own people; reports of others carry it drawn. */
export const mayRead: FileReader = (scope, { recordId }) =>
  Promise.resolve(recordId === scope.organizationId);
