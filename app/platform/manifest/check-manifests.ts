import type { ModuleManifest } from "./define-module.ts";
import { checkSubjects } from "./route-subjects.ts";

/** The errors of a set of manifests, one sentence each. The app boots if the list is empty. Pure. */
export function checkManifests(
  manifests: readonly ModuleManifest[],
  reserved: ReadonlySet<string>,
): string[] {
  return [
    ...repeated(
      "Module",
      manifests.map((m) => m.id),
    ),
    ...repeated(
      "Permission",
      manifests.flatMap((m) => Object.keys(m.permissions ?? {})),
    ),
    ...repeated(
      "Path",
      manifests.flatMap((m) => (m.routes ?? []).map((r) => `/${r.path}`)),
    ),
    ...repeated(
      "List",
      manifests.flatMap((m) => (m.savedViews ?? []).map((list) => list.id)),
    ),
    ...repeated(
      "Exported list",
      manifests.flatMap((m) => (m.exports ?? []).map((list) => list.id)),
    ),
    ...repeated(
      "Choices",
      manifests.flatMap((m) => (m.choices ?? []).map(({ id }) => id)),
    ),
    ...repeated(
      "Search source",
      manifests.flatMap((m) => Object.keys(m.searchSources ?? {})),
    ),
    ...repeated(
      "Notice",
      manifests.flatMap((m) => (m.notices ?? []).map((notice) => notice.id)),
    ),
    ...repeated(
      "Job",
      manifests.flatMap((m) => (m.jobs ?? []).map((j) => j.job.name)),
    ),
    ...manifests.flatMap((manifest) => checkOne(manifest, manifests, reserved)),
    ...checkLoops(manifests),
  ];
}

function repeated(noun: string, names: string[]): string[] {
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => `${noun} "${name}" is declared twice.`);
}

function checkOne(
  manifest: ModuleManifest,
  all: readonly ModuleManifest[],
  reserved: ReadonlySet<string>,
): string[] {
  const errors: string[] = [];
  const ids = new Set(all.map((m) => m.id));
  const jobs = new Set((manifest.jobs ?? []).map((j) => j.job.name));
  for (const need of manifest.needs ?? [])
    if (!ids.has(need))
      errors.push(`Module "${manifest.id}" needs "${need}", which does not exist.`);
  for (const name of Object.keys(manifest.permissions ?? {}))
    if (!name.startsWith(`${manifest.id}.`))
      errors.push(
        `Permission "${name}" of module "${manifest.id}" must start with "${manifest.id}.".`,
      );
  for (const [name, { prefixed, adjustable }] of Object.entries(manifest.permissions ?? {}))
    for (const type of adjustable?.mayAdmit ?? [])
      if (type === "super-admin" || prefixed === "everyone" || prefixed.includes(type))
        errors.push(`Permission "${name}" need not say that it may admit "${type}".`);
  for (const { id } of manifest.notices ?? [])
    if (!id.startsWith(`${manifest.id}.`))
      errors.push(`Notice "${id}" of module "${manifest.id}" must start with "${manifest.id}.".`);
  const known = permissionsIn(manifest, all);
  for (const route of manifest.routes ?? [])
    if (!reserved.has(route.guard) && !known.has(route.guard))
      errors.push(
        `Route "${manifest.id}/${route.id}" names the unknown permission "${route.guard}".`,
      );
  for (const guard of otherGuards(manifest))
    if (!known.has(guard))
      errors.push(`Module "${manifest.id}" names the unknown permission "${guard}".`);
  for (const schedule of manifest.schedules ?? [])
    if (!jobs.has(schedule.job))
      errors.push(
        `Module "${manifest.id}" schedules "${schedule.job}", a job it does not declare.`,
      );
  return [
    ...errors,
    ...checkSubjects(manifest.id, manifest.routes ?? []),
    ...repeated(
      `In module "${manifest.id}", route`,
      (manifest.routes ?? []).map((r) => r.id),
    ),
  ];
}

/** The permissions a module may use: its own, and those of the modules it needs. */
function permissionsIn(
  manifest: ModuleManifest,
  all: readonly ModuleManifest[],
): ReadonlySet<string> {
  const needed = all.filter(({ id }) => manifest.needs?.includes(id));
  return new Set([manifest, ...needed].flatMap((each) => Object.keys(each.permissions ?? {})));
}

/** Permissions named in manifest slots other than routes. */
function otherGuards(manifest: ModuleManifest): string[] {
  const { pages = [], search, savedViews = [], exports = [], choices = [], links = [] } = manifest;
  const lists = [...savedViews, ...exports, ...choices];
  const slots = [...pages, ...(search ? [search] : []), ...lists, ...links];
  return slots.map(({ guard }) => guard);
}

function checkLoops(manifests: readonly ModuleManifest[]): string[] {
  const needs = new Map(manifests.map((m) => [m.id, m.needs ?? []]));
  const reaches = (from: string, target: string, seen = new Set<string>()): boolean =>
    (needs.get(from) ?? []).some((next) => {
      if (next === target) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, target, seen);
    });
  return manifests
    .filter((m) => reaches(m.id, m.id))
    .map((m) => `Module "${m.id}" needs itself through others.`);
}
