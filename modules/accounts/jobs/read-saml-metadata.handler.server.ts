import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { refreshLinkedMetadata } from "../domain/company/saml/refresh-metadata.server.ts";

export const handle: JobHandler = () => refreshLinkedMetadata();
