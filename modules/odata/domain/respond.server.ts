/** The answers of the feed, as OData 4 writes them in JSON and XML. */
import type { EntitySet } from "#app/platform/feeds/entity-set.ts";
import { isProblem } from "#app/platform/problems.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { edmTypes } from "./edm.ts";
import { writeEntityAddress, type EntityKey } from "./entity-key.ts";
import type { Delta, RemovedRow, TrackedPage } from "./read-delta.server.ts";
import type { EntityPage } from "./read-page.server.ts";

const headers = { "OData-Version": "4.0", "Cache-Control": "private, no-store" };
const jsonType = "application/json;odata.metadata=minimal;charset=utf-8";

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { ...headers, "Content-Type": jsonType },
  });

/** The address of the feed, under which the request came. */
export function rootOf(request: Request): string {
  const { pathname } = new URL(request.url);
  const [before = ""] = pathname.split("/api/odata");
  return `${env().APP_ORIGIN}${before}/api/odata`;
}

export const serviceDocument = (root: string, names: Iterable<string>): Response =>
  json({
    "@odata.context": `${root}/$metadata`,
    value: [...names].map((name) => ({ name, kind: "EntitySet", url: name })),
  });

export function pageDocument(
  root: string,
  name: string,
  page: EntityPage & Partial<TrackedPage>,
): Response {
  const { rows, count, next, delta } = page;
  const document = json({
    "@odata.context": `${root}/$metadata#${name}`,
    ...(count !== null && { "@odata.count": count }),
    value: rows,
    ...(next && { "@odata.nextLink": `${root}/${name}?${next.toString()}` }),
    ...(delta && { "@odata.deltaLink": `${root}/${name}?${delta.toString()}` }),
  });
  if (delta !== undefined) document.headers.set("Preference-Applied", "odata.track-changes");
  return document;
}

/** A removed row as OData 4.01 writes it, or for a program that reads only 4.0 as that does. */
const removedEntry = (
  { key, reason }: RemovedRow,
  { url, context, isOld }: { url: string; context: string; isOld: boolean },
) =>
  isOld
    ? { "@odata.context": `${context}/$deletedEntity`, id: url, reason }
    : { "@removed": { reason }, "@odata.id": url, ...key };

export function deltaDocument(request: Request, name: string, delta: Delta): Response {
  const root = rootOf(request);
  const isOld = request.headers.get("OData-MaxVersion")?.trim() === "4.0";
  const context = `${root}/$metadata#${name}`;
  const urlOf = (key: EntityKey) => writeEntityAddress(name, key);
  const link = `${root}/${name}?${delta.next.toString()}`;
  const document = json({
    "@odata.context": `${context}/$delta`,
    value: [
      ...delta.rows.map(({ key, row }) => ({ "@odata.id": urlOf(key), ...row })),
      ...delta.removed.map((removed) =>
        removedEntry(removed, { url: urlOf(removed.key), context, isOld }),
      ),
    ],
    [delta.hasMore ? "@odata.nextLink" : "@odata.deltaLink"]: link,
  });
  if (!isOld) document.headers.set("OData-Version", "4.01");
  return document;
}

/** A delta token from before the oldest stored event. */
export const expiredDocument = (): Response =>
  json(
    { error: { code: "410", message: "This link is too old. Read the set again from its start." } },
    410,
  );

export const entityDocument = (root: string, name: string, row: object): Response =>
  json({ "@odata.context": `${root}/$metadata#${name}/$entity`, ...row });

/** The names of types end in a letter, so that they differ from the names of sets. */
const typeOf = (name: string) => `${name}Row`;

export function metadataDocument(sets: ReadonlyMap<string, EntitySet>): Response {
  const types = [...sets].map(([name, { columns, key }]) => {
    const keys = key.map((column) => `<PropertyRef Name="${column}"/>`).join("");
    const properties = Object.entries(columns).map(
      ([column, { type }]) =>
        `<Property Name="${column}" Type="${edmTypes[type]}"${key.includes(column) ? ' Nullable="false"' : ""}${type === "time" ? ' Precision="3"' : ""}/>`,
    );
    return `<EntityType Name="${typeOf(name)}"><Key>${keys}</Key>${properties.join("")}</EntityType>`;
  });
  const entitySets = [...sets.keys()].map(
    (name) => `<EntitySet Name="${name}" EntityType="Fieldlight.${typeOf(name)}"/>`,
  );
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices><Schema Namespace="Fieldlight" xmlns="http://docs.oasis-open.org/odata/ns/edm">${types.join("")}<EntityContainer Name="Feed">${entitySets.join("")}</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>
`;
  return new Response(xml, { headers: { ...headers, "Content-Type": "application/xml" } });
}

/** Answers a query that cannot be read as OData says it. Other problems are answered as everywhere. */
export async function withErrors(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!isProblem(error) || error.code !== "invalid-input") throw error;
    return json({ error: { code: error.code, message: error.message } }, 400);
  }
}
