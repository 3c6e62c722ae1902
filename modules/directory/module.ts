import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";

/** The calls check the directory's own token. */
const guard = "public";
const mount = "bare";

const person = { notARecord: "the id of a user, within the token's organization", example: "word" };
const group = { notARecord: "the id of a group, within the token's organization", example: "word" };
const named = { notARecord: "the name of a description", example: "word" };

export default defineModule({
  id: "directory",
  purpose: "A company's directory adds, changes and deactivates people by SCIM 2.0.",
  needs: ["accounts", "users"],
  permissions: { "directory.manage": { prefixed: administratorTypes, keys: false } },
  menu: [
    {
      id: "directory",
      label: "User directory",
      to: "/settings/directory",
      icon: "users",
      place: "settings",
      group: "Organization",
      order: 61,
      allowedTypes: administratorTypes,
    },
  ],
  pages: [{ label: "User directory", to: "/settings/directory", guard: "directory.manage" }],
  routes: [
    {
      id: "directory",
      path: "settings/directory",
      file: "routes/directory.tsx",
      guard: "directory.manage",
    },
    {
      id: "users",
      path: "scim/v2/Users",
      file: "routes/users.ts",
      guard,
      mount,
      methods: ["GET", "POST"],
    },
    {
      id: "user",
      path: "scim/v2/Users/:id",
      subject: person,
      file: "routes/user.ts",
      guard,
      mount,
      methods: ["GET", "PUT", "PATCH", "DELETE"],
    },
    {
      id: "groups",
      path: "scim/v2/Groups",
      file: "routes/groups.ts",
      guard,
      mount,
      methods: ["GET", "POST"],
    },
    {
      id: "group",
      path: "scim/v2/Groups/:id",
      subject: group,
      file: "routes/group.ts",
      guard,
      mount,
      methods: ["GET", "PUT", "PATCH", "DELETE"],
    },
    {
      id: "description",
      path: "scim/v2/:kind",
      subject: named,
      file: "routes/description.ts",
      guard,
      mount,
      methods: ["GET"],
    },
    {
      id: "one-description",
      path: "scim/v2/:kind/:name",
      subject: { kind: named, name: named },
      file: "routes/one-description.ts",
      guard,
      mount,
      methods: ["GET"],
    },
  ],
  personalData: () => import("./personal-data.ts"),
});
