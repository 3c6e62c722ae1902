import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Reads the linked metadata of SAML providers again, so that a new certificate is known before the provider signs with it. */
export const readSamlMetadata = defineJob({
  name: "accounts.read-saml-metadata",
  payload: z.object({}),
});
