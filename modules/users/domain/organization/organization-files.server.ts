import type { FileReader } from "#app/platform/manifest/define-module.ts";

/** Logos of before they stood below who brought them: for the organization's own people; reports of others carry them drawn. */
export const mayRead: FileReader = (scope, { recordId }) =>
  Promise.resolve(recordId === scope.organizationId);
