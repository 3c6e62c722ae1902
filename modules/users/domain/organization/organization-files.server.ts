import type { CanReadFile } from "#app/platform/manifest/define-module.ts";

/**
 * Logos that were stored before each logo belonged to the user who uploaded it. Only the organization's own people read
 * them; reports of others embed the picture.
 */
export const canRead: CanReadFile = (scope, { recordId }) =>
  Promise.resolve(recordId === scope.organizationId);
