import { describe, expect, test } from "vitest";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import {
  canChangeEmail,
  canChangeLogo,
  canChangePermissions,
  canChangeType,
  canConfigureOrganization,
  isSomebodyElse,
  canDisableOrganization,
  canGrantType,
  canOpenUser,
  canRequireSecondFactor,
  disablingRefusal,
  type Person,
} from "./policy.ts";

const person = (type: UserType, id = "somebody"): Person => ({ id, type, name: "Ada" });

const colleague = person("field-user", "colleague");

type Rule = (viewer: Person) => boolean;

const rules: [string, UserType[], Rule][] = [
  ["open a colleague", ["super-admin", "admin", "client"], (v) => canOpenUser(v, colleague)],
  [
    "disable a colleague",
    ["super-admin", "admin", "client"],
    (v) => disablingRefusal(v, colleague) === null,
  ],
  ["disable an admin", ["super-admin"], (v) => disablingRefusal(v, person("admin", "x")) === null],
  [
    "change a colleague's address",
    ["super-admin", "admin", "client"],
    (v) => canChangeEmail(v, colleague),
  ],
  ["change an admin's address", ["super-admin"], (v) => canChangeEmail(v, person("admin", "x"))],
  ["change a client's address", ["super-admin"], (v) => canChangeEmail(v, person("client", "x"))],
  [
    "change a colleague's type",
    ["super-admin", "admin", "client"],
    (v) => canChangeType(v, colleague),
  ],
  ["change a super-admin's type", [], (v) => canChangeType(v, person("super-admin", "x"))],
  ["change a client's type", [], (v) => canChangeType(v, person("client", "x"))],
  ["appoint an admin", ["super-admin", "admin", "client"], (v) => canGrantType(v, "admin")],
  ["appoint a super-admin", ["super-admin"], (v) => canGrantType(v, "super-admin")],
  [
    "choose a colleague's clients and forms",
    ["super-admin", "admin", "client"],
    (v) => canChangePermissions(v, colleague),
  ],
  ["configure the organization", ["super-admin", "client"], canConfigureOrganization],
  ["disable the organization", ["super-admin"], canDisableOrganization],
  ["require two-step verification", ["super-admin", "admin"], canRequireSecondFactor],
  ["change the logo", ["super-admin", "admin", "client"], canChangeLogo],
];

test.each(rules)("nobody may %s except %j", (_, who, may) => {
  expect(userTypes.filter((type) => may(person(type))).toSorted()).toEqual(who.toSorted());
});

describe("the user themselves", () => {
  const own: [string, UserType[], (viewer: Person) => boolean][] = [
    ["open", [...userTypes], (v) => canOpenUser(v, v)],
    ["change the address of", [...userTypes], (v) => canChangeEmail(v, v)],
    ["disable", [], (v) => isSomebodyElse(v, v)],
    ["change the type of", [], (v) => canChangeType(v, v)],
    ["choose clients and forms of", [], (v) => canChangePermissions(v, v)],
  ];
  test.each(own)("to %s is open to %j", (_, who, may) => {
    expect(userTypes.filter((type) => may(person(type))).toSorted()).toEqual(who.toSorted());
  });
});
