/** Writes down who may open which page, from the manifests. Pure. */
import type {
  ModuleManifest,
  ModuleRoute,
  Permission,
} from "#app/platform/manifest/define-module.ts";
import { typesAdmitted, unchangedType } from "#app/platform/manifest/modules.server.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";

const introduction = `# Who may open what

Generated from the manifests by \`npm run permissions\`; a test fails when it is out of date. For every row and every type of user,
\`app/platform/auth/authorization-matrix.test.ts\` checks the running routes with and without the prefix, reading and writing.

- **yes**: with and without the prefix \`/organization/{id}\`, wherever the page exists. **org**: only with the prefix.
  **bare**: only without it. **no**: "You are not authorized to view this page".
- A star after it: an organization may withdraw it from the type. **no, grantable**: an organization may grant it. Administrators do both at
  \`/settings/permissions\`.
- The prefix has to be the viewer's own organization; under another one every type is refused.
- Nobody signed in is sent to the sign-in page. So is a disabled user, and everybody of a disabled organization
  but its super-admins.
- **API key**: **yes** means that a program with a user's key may open the page if that user may; **no** means that it may not.
- Every page whose URL names a record of another organization responds as if the record did not exist.
- Which records a page shows, and what may be done to each, is decided by its module's rules, within the organization.
`;

const headings = ["Page", "Permission", ...userTypes, "API key"] as const;

type Row = readonly string[];

function cell(permission: Permission, mount: ModuleRoute["mount"], type: UserType): string {
  const bare = mount !== "prefixed" && typesAdmitted(permission, "bare").includes(type);
  const prefixed = mount !== "bare" && typesAdmitted(permission, "prefixed").includes(type);
  const isAdjustable = permission.adjustable !== undefined && type !== unchangedType;
  if (isAdjustable && permission.adjustable?.mayAdmit?.includes(type)) return "no, grantable";
  const mark = isAdjustable && (bare || prefixed) ? "*" : "";
  return declaredCell(mount, bare, prefixed) + mark;
}

function declaredCell(mount: ModuleRoute["mount"], bare: boolean, prefixed: boolean): string {
  if (mount === "bare") return bare ? "yes" : "no";
  if (mount === "prefixed") return prefixed ? "org" : "no";
  if (bare && prefixed) return "yes";
  if (bare) return "bare";
  return prefixed ? "org" : "no";
}

function rowOf(route: ModuleRoute, permission: Permission): Row {
  const types = userTypes.map((type) => cell(permission, route.mount, type));
  return [`/${route.path}`, route.guard, ...types, permission.keys === false ? "no" : "yes"];
}

/** A table with aligned columns. */
function table(rows: readonly Row[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, index) => Math.max(3, ...all.map((row) => row[index]!.length)));
  const tableRow = (row: Row) =>
    `| ${row.map((text, index) => text.padEnd(widths[index]!)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [tableRow(headings), rule, ...rows.map(tableRow)].join("\n");
}

/** A route may be guarded by a permission of another module. */
function section(manifest: ModuleManifest, permissions: ReadonlyMap<string, Permission>): string {
  const routes = manifest.routes ?? [];
  const guarded = routes.flatMap((route) => {
    const permission = permissions.get(route.guard);
    return permission ? [rowOf(route, permission)] : [];
  });
  const open = routes.filter(({ guard }) => guard === "public").map(({ path }) => `\`/${path}\``);
  return [
    `## ${manifest.id}`,
    manifest.purpose,
    ...(guarded.length > 0 ? [table(guarded)] : []),
    ...(open.length > 0 ? [`Open to everybody: ${open.join(", ")}.`] : []),
  ].join("\n\n");
}

/** The whole of `docs/permissions.md`. */
export function permissionTables(manifests: readonly ModuleManifest[]): string {
  const permissions = new Map(
    manifests.flatMap((manifest) => Object.entries(manifest.permissions ?? {})),
  );
  const sections = manifests
    .filter(({ routes = [] }) => routes.length > 0)
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map((manifest) => section(manifest, permissions));
  return `${[introduction, ...sections].join("\n")}\n`
    .replace(/\n(## )/g, "\n\n$1")
    .replace(/\n{3,}/g, "\n\n");
}
