/** Events of a directory in any order, and more than once. Nightly with 10,000 events. */
import fc from "fast-check";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { directoryTypes } from "../domain/directory-types.ts";
import { setGroupType } from "../domain/directory-settings.server.ts";
import { directorySettings } from "../schema.ts";
import { makeDirectory, patchBody, userBody, type Directory } from "./directory-setup.ts";

useTestDatabase();

const isNightly = process.env["NIGHTLY"] === "1";
const people = isNightly ? 120 : 4;
const groups = directoryTypes.length;
/** Each event is sent this often. */
const repeats = isNightly ? 12 : 2;

interface Target {
  active: boolean;
  name: string;
  /** By group, whether the person belongs to it. */
  groups: boolean[];
}

const target: fc.Arbitrary<Target> = fc.record({
  active: fc.boolean(),
  name: fc.constantFrom("Grace", "Lee", "Ana", "Omar"),
  groups: fc.array(fc.boolean(), { minLength: groups, maxLength: groups }),
});

type Event = (directory: Directory) => Promise<number>;

/** What says for one person how they are to be in the end. */
function eventsOf(id: string, email: string, groupIds: readonly string[], to: Target): Event[] {
  const set = (path: string, value: unknown) => patchBody({ op: "replace", path, value });
  const send =
    (method: string, path: string, body: unknown): Event =>
    async ({ call }) =>
      (await call(method, path, body)).status;
  const whole = userBody(email, { displayName: to.name, active: to.active });
  return [
    send("PUT", `/Users/${id}`, whole),
    send("PATCH", `/Users/${id}`, set("active", to.active ? "True" : "False")),
    send("PATCH", `/Users/${id}`, set("displayName", to.name)),
    ...groupIds.map((group, at) =>
      send(
        "PATCH",
        `/Groups/${group}`,
        to.groups[at]
          ? patchBody({ op: "add", path: "members", value: [{ value: id }] })
          : patchBody({ op: "remove", path: `members[value eq "${id}"]` }),
      ),
    ),
  ];
}

/** Everybody as the database has them, without ids. */
async function stateOf({ admin }: Directory): Promise<string[]> {
  const rows = await db
    .select({ name: users.name, type: users.type, disabled: users.disabled, email: users.email })
    .from(users)
    .where(eq(users.organizationId, admin.organizationId))
    .orderBy(asc(users.email));
  return rows.map(
    ({ name, type, disabled, email }) => `${email.split("@")[0]} ${name} ${type} ${disabled}`,
  );
}

const expectedOf = (targets: readonly Target[], adminName: string) =>
  [
    `ada ${adminName} admin false`,
    ...targets.map((to, at) => {
      const type = directoryTypes.find((_, group) => to.groups[group]) ?? "field-user";
      return `p${String(at).padStart(3, "0")} ${to.name} ${type} ${!to.active}`;
    }),
  ].toSorted();

async function arrange(directory: Directory) {
  const { admin, domain, call } = directory;
  const scope = await scopeOfUser(admin.id);
  await db
    .insert(directorySettings)
    .values({ organizationId: admin.organizationId, newUserType: "field-user" });
  const groupIds: string[] = [];
  for (const type of directoryTypes) {
    const { body } = await call("POST", "/Groups", { displayName: `Group ${type}` });
    groupIds.push(String(body.id));
    await setGroupType(scope, String(body.id), type);
  }
  const made: { id: string; email: string }[] = [];
  for (let at = 0; at < people; at += 1) {
    const email = `p${String(at).padStart(3, "0")}@${domain}`;
    const { body } = await call("POST", "/Users", userBody(email, { active: false }));
    made.push({ id: String(body.id), email });
  }
  return { groupIds, made };
}

test(
  "end in the same state",
  async () => {
    const targets = fc.array(target, { minLength: people, maxLength: people });
    await fc.assert(
      fc.asyncProperty(targets, fc.infiniteStream(fc.nat()), async (wanted, draws) => {
        const directory = await makeDirectory();
        const { groupIds, made } = await arrange(directory);
        const events = made.flatMap(({ id, email }, at) =>
          eventsOf(id, email, groupIds, wanted[at]!),
        );
        const sent = shuffled(Array.from({ length: repeats }, () => events).flat(), draws);
        // A few at the same time, as a directory sends them.
        for (let at = 0; at < sent.length; at += 4) {
          const statuses = await Promise.all(
            sent.slice(at, at + 4).map((event) => event(directory)),
          );
          expect(statuses.every((status) => status === 200)).toBe(true);
          await db.execute("delete from throttles");
        }
        expect(await stateOf(directory)).toEqual(expectedOf(wanted, directory.admin.name));
      }),
      { numRuns: 1 },
    );
  },
  isNightly ? 1_200_000 : 30_000,
);

function shuffled<Item>(items: Item[], draws: Iterator<number>): Item[] {
  const left = [...items];
  return items.map(() => left.splice(Number(draws.next().value) % left.length, 1)[0]!);
}
