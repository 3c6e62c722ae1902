import { expect, test } from "vitest";
import { userTypes } from "../stored-words.ts";
import { demoOrganizations, demoUsers, ownerOrganizationId } from "./demo-people.ts";
import { seededRandom } from "./seeded-random.ts";

test("the owner has one login per type, and field users across the country", () => {
  const owners = demoUsers.filter((user) => user.organizationId === ownerOrganizationId);
  for (const type of userTypes) {
    expect(owners.filter((user) => user.email === `${type}@demo.test`)).toMatchObject([{ type }]);
  }
  const fieldUsers = owners.filter((user) => user.type === "field-user");
  expect(fieldUsers).toHaveLength(7);
  expect(new Set(fieldUsers.map((user) => user.state)).size).toBeGreaterThanOrEqual(5);
});

test.each([
  ["customer.test", 3],
  ["installer.test", 3],
  ["inspector.test", 3],
])("%s has %d people", (domain, count) => {
  expect(demoUsers.filter((user) => user.email.endsWith(`@${domain}`))).toHaveLength(count);
});

test("ids and e-mails are unique, and every organization exists", () => {
  expect(new Set(demoUsers.map((user) => user.id)).size).toBe(demoUsers.length);
  expect(new Set(demoUsers.map((user) => user.email)).size).toBe(demoUsers.length);
  expect(new Set(demoUsers.map((user) => user.phone)).size).toBe(demoUsers.length);
  const ids = demoOrganizations.map((organization) => organization.id);
  for (const user of demoUsers) expect(ids).toContain(user.organizationId);
  expect(demoOrganizations.filter((one) => one.thirdPartyInspector)).toMatchObject([
    { roles: ["Inspector"] },
  ]);
});

test("random numbers repeat for a seed, differ between seeds, and are evenly distributed", () => {
  const sample = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 500 }, () => random.next());
  };
  expect(sample(1)).toEqual(sample(1));
  expect(sample(1)[0]).not.toBe(sample(2)[0]);
  const mean = sample(1).reduce((sum, value) => sum + value, 0) / 500;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});
