/** What the interface can do, as SCIM describes it (RFC 7643, sections 5 to 8). */
import { env } from "#app/platform/settings/env.server.ts";
import type { Plain } from "./patch.ts";
import { unknownResource } from "./scim-error.ts";
import { groupSchema, userSchema } from "./scim.input.ts";

const core = "urn:ietf:params:scim:schemas:core:2.0:";

const attribute = (name: string, set: Plain = {}): Plain => ({
  name,
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...set,
});

const entries = (name: string) =>
  attribute(name, {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value"),
      attribute("type"),
      attribute("primary", { type: "boolean" }),
    ],
  });

const userAttributes = [
  attribute("userName", { required: true, uniqueness: "server" }),
  attribute("externalId", { caseExact: true }),
  attribute("name", {
    type: "complex",
    subAttributes: ["formatted", "givenName", "familyName"].map((name) => attribute(name)),
  }),
  attribute("displayName"),
  entries("emails"),
  entries("phoneNumbers"),
  attribute("active", { type: "boolean" }),
  attribute("userType", { mutability: "readOnly" }),
  attribute("groups", {
    type: "complex",
    multiValued: true,
    mutability: "readOnly",
    subAttributes: [attribute("value"), attribute("display")],
  }),
];

const groupAttributes = [
  attribute("displayName", { required: true, uniqueness: "server" }),
  attribute("externalId", { caseExact: true }),
  attribute("members", {
    type: "complex",
    multiValued: true,
    subAttributes: [attribute("value", { mutability: "immutable" }), attribute("display")],
  }),
];

const base = () => `${env().APP_ORIGIN}/scim/v2`;

const listed = (resources: readonly Plain[]): Plain => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

const serviceProvider = (): Plain => ({
  schemas: [`${core}ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "A token that an administrator makes in the settings.",
      primary: true,
    },
  ],
  meta: {
    resourceType: "ServiceProviderConfig",
    location: `${base()}/ServiceProviderConfig`,
  },
});

const resourceType = (name: string, path: string, schema: string): Plain => ({
  schemas: [`${core}ResourceType`],
  id: name,
  name,
  endpoint: `/${path}`,
  schema,
  meta: { resourceType: "ResourceType", location: `${base()}/ResourceTypes/${name}` },
});

const schemaOf = (id: string, name: string, attributes: readonly Plain[]): Plain => ({
  schemas: [`${core}Schema`],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: "Schema", location: `${base()}/Schemas/${id}` },
});

/** @throws ScimError 404. */
export function findDescription(path: string): Plain {
  const [kind = "", id] = path.replace(/^.*\/scim\/v2\//, "").split("/");
  if (kind === "ServiceProviderConfig" && id === undefined) return serviceProvider();
  const all =
    kind === "Schemas"
      ? [
          schemaOf(userSchema, "User", userAttributes),
          schemaOf(groupSchema, "Group", groupAttributes),
        ]
      : [resourceType("User", "Users", userSchema), resourceType("Group", "Groups", groupSchema)];
  if (id === undefined) return listed(all);
  const found = all.find((one) => one.id === decodeURIComponent(id));
  if (!found) throw unknownResource(id);
  return found;
}
