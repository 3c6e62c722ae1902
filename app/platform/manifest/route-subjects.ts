import type { ModuleRoute, PathPart } from "./define-module.ts";

/** The parameters of a path, from left to right. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
}

/** The subject of each parameter of a route's path, from left to right; undefined when not declared. */
export function routeSubjects({ path, subject }: ModuleRoute): Map<string, PathPart | undefined> {
  const names = pathParameters(path);
  const isOne = typeof subject === "string" || isNotARecord(subject);
  return new Map(names.map((name) => [name, isOne ? subject : subject?.[name]]));
}

function isNotARecord(subject: ModuleRoute["subject"]): subject is Exclude<PathPart, string> {
  return typeof subject === "object" && typeof subject.notARecord === "string";
}

/** The errors of the route subjects of a module, one sentence each. */
export function checkSubjects(moduleId: string, routes: readonly ModuleRoute[]): string[] {
  return routes.flatMap((route) => {
    const names = pathParameters(route.path);
    const where = `Route "${moduleId}/${route.id}"`;
    if (names.length > 1 && (typeof route.subject === "string" || isNotARecord(route.subject)))
      return [`${where} has several parameters: name the subject of each.`];
    const subjects = routeSubjects(route);
    const unknown =
      typeof route.subject === "object" && !isNotARecord(route.subject)
        ? Object.keys(route.subject).filter((name) => !subjects.has(name))
        : [];
    return [
      ...names
        .filter((name) => subjects.get(name) === undefined)
        .map((name) => `${where} does not say what ":${name}" names, or why it names no record.`),
      ...unknown.map(
        (name) => `${where} names a subject for ":${name}", which is not in its path.`,
      ),
      ...(names.length === 0 && route.subject !== undefined && unknown.length === 0
        ? [`${where} names a subject and has no parameter.`]
        : []),
    ];
  });
}
