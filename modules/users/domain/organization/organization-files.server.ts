import type { FileReader } from "#app/platform/manifest/define-module.ts";

/**
 * Logos from before they were stored under the user who uploaded them. Only the organization's own people read them; reports of
 * others embed the picture.
 */
export const canRead: FileReader = (scope, { recordId }) =>
  Promise.resolve(recordId === scope.organizationId);
