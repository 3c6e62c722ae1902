/** What an administrator types about the company's sign-in. One schema for browser and server. */
import { z } from "zod";
import { checkboxValue, manyOf } from "#app/platform/form/posted-values.ts";
import { upTo } from "#app/platform/form/count-characters.ts";

/** The types that a directory can give. A super-admin is made by people only. */
export const companyUserTypes = [
  "admin",
  "scheduler",
  "quality-manager",
  "field-user",
  "client",
] as const;

const userType = z.enum(companyUserTypes);

const line = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .refine(...upTo(500));

const webAddress = z
  .string()
  .trim()
  .refine(...upTo(1_000))
  .pipe(z.url({ protocol: /^https?$/, error: "Type an address that begins with https://" }));

const domainPattern = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(domainPattern, "Type a domain such as sunline.com");

/** The number of groups that can be mapped. */
const maxGroups = 20;

const groupsIn = z
  .string()
  .max(10_000)
  .default("")
  .transform((text, context) => {
    const rows = text
      .split("\n")
      .map((row) => row.trim())
      .filter((row) => row !== "");
    if (rows.length > maxGroups)
      context.addIssue({ code: "custom", message: `Up to ${maxGroups} groups` });
    return rows.map((row) => {
      const [, group = "", named = ""] = /^(.+?)\s*=\s*(\S+)$/.exec(row) ?? [];
      const type = userType.safeParse(named.toLowerCase());
      if (group === "" || !type.success)
        context.addIssue({
          code: "custom",
          message: `Write each group as "group = type", with one of ${companyUserTypes.join(", ")}: ${row.slice(0, 60)}`,
        });
      return { group, type: type.data ?? "field-user" };
    });
  });

export const companyInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add-domain"), domain }),
  z.object({ intent: z.literal("verify-domain"), domainId: z.string().max(100) }),
  z.object({ intent: z.literal("remove-domain"), domainId: z.string().max(100) }),
  z.object({
    intent: z.literal("save-provider"),
    issuer: line("Type the issuer").pipe(webAddress),
    /** The client ID at the provider; a name that ends in "Id" is the id of a record here. */
    oauthClient: line("Type the client ID"),
    /** Empty keeps the stored one. */
    clientSecret: z
      .string()
      .trim()
      .refine(...upTo(500))
      .default(""),
  }),
  z.object({
    intent: z.literal("save-saml"),
    /** Empty, or where the provider describes itself. */
    metadataUrl: webAddress.or(z.literal("")).default(""),
    metadata: z.string().max(200_000, "This metadata is too long").default(""),
    /** What is typed instead of metadata. */
    entity: z
      .string()
      .trim()
      .refine(...upTo(1_000))
      .default(""),
    ssoUrl: webAddress.or(z.literal("")).default(""),
    signOutAddress: webAddress.or(z.literal("")).default(""),
    certificates: z.string().max(50_000, "Up to 4 certificates").default(""),
  }),
  z.object({
    intent: z.literal("save-rules"),
    isOffered: checkboxValue,
    isRequired: checkboxValue,
    signsOut: checkboxValue,
    exempt: manyOf,
    newUserType: userType.or(z.literal("").transform(() => null)),
    groups: groupsIn,
  }),
  z.object({ intent: z.literal("remove-provider") }),
]);

export type CompanyInput = z.output<typeof companyInput>;

/** The domain of an address in lower case; empty for a text without one. */
export const domainOf = (email: string): string => email.split("@").at(-1)!.trim().toLowerCase();
