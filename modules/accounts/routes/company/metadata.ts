import { ourMetadata } from "../../domain/company/saml/saml-provider.server.ts";

/** The same for every organization, so it is no secret. */
export const loader = async () =>
  new Response(await ourMetadata(), {
    headers: {
      "Content-Type": "application/samlmetadata+xml",
      "Content-Disposition": 'inline; filename="fieldlight-saml.xml"',
    },
  });
