import { existsSync } from "node:fs";
import { z } from "zod";
import { boundNames, type BoundName } from "./bounds.ts";
import { StartRefusal } from "#db/start-refusal.ts";

const toggle = (fallback: "yes" | "no") =>
  z
    .enum(["yes", "no"])
    .default(fallback)
    .transform((word) => word === "yes");
const wholeNumber = (from: number, to: number) => z.coerce.number().int().min(from).max(to);
const webUrl = z.url({ protocol: /^https?$/ });

const samplers = ["always_on", "always_off", "traceidratio"].flatMap((name) => [
  name,
  `parentbased_${name}`,
]);

/** Pairs such as `formFields=2000`, separated by spaces or commas. */
const boundList = z
  .string()
  .default("")
  .transform((text, context): Readonly<Partial<Record<BoundName, number>>> => {
    const set: Partial<Record<BoundName, number>> = {};
    for (const pair of text.split(/[\s,]+/).filter((one) => one !== "")) {
      const [, named, max] = /^(\w+)=([1-9]\d{0,14})$/.exec(pair) ?? [];
      const name = boundNames.find((one) => one === named);
      if (name) set[name] = Number(max);
      else context.addIssue("no bound");
    }
    return set;
  });

/** Every variable, its default, and the text that ends "NAME must be ...". */
const variables = {
  NODE_ENV: [
    z.enum(["development", "production", "test"]).default("development"),
    '"development", "production" or "test"',
  ],
  PORT: [wholeNumber(1, 65_535).default(3000), "a port number from 1 to 65535"],
  HOST: [z.string().default("127.0.0.1"), "an address to listen on"],
  APP_ORIGIN: [
    webUrl.transform((url) => new URL(url).origin).optional(),
    "a web address such as https://app.example.com",
  ],
  TRUST_PROXY: [wholeNumber(0, 10).default(0), "the number of proxies in front, from 0 to 10"],
  LOG_LEVEL: [
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    "fatal, error, warn, info, debug, trace or silent",
  ],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "an address such as postgres://user:password@host:5432/name",
  ],
  DATA_DIR: [z.string().default(".data"), "a folder"],
  DEMO_DATA: [z.enum(["auto", "yes", "no"]).default("auto"), '"auto", "yes" or "no"'],
  BOUNDS: [boundList, "pairs of docs/bounds.md such as formFields=2000 jsonBytes=2000000"],
  METRICS_TOKEN: [z.string().min(16).optional(), "a secret of at least 16 characters"],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    webUrl.optional(),
    "the web address of a collector such as http://127.0.0.1:4318",
  ],
  // The OpenTelemetry library reads these itself and would silently ignore a wrong one.
  OTEL_SERVICE_NAME: [z.string().optional(), "a name"],
  OTEL_TRACES_SAMPLER: [z.enum(samplers).optional(), `one of ${samplers.join(", ")}`],
  OTEL_TRACES_SAMPLER_ARG: [z.coerce.number().min(0).max(1).optional(), "a share from 0 to 1"],
  SESSION_DAYS: [wholeNumber(1, 365).default(14), "a whole number of days from 1 to 365"],
  SESSION_IDLE_HOURS: [wholeNumber(1, 8_760).default(72), "a whole number of hours from 1 to 8760"],
  SECRETS_KEY: [z.string().min(32).optional(), "a secret of at least 32 characters"],
  SEAL_KEY_FILE: [z.string().min(1).optional(), "set together with SEAL_CERTIFICATE_FILE"],
  SEAL_CERTIFICATE_FILE: [z.string().min(1).optional(), "set together with SEAL_KEY_FILE"],
  SMTP_URL: [
    z.url({ protocol: /^smtps?$/ }).optional(),
    "an address such as smtp://user:password@host:587",
  ],
  MAIL_FROM: [
    z.string().includes("@").default("Fieldlight <no-reply@fieldlight.test>"),
    "a sender such as Name <name@example.com>",
  ],
  TEXT_WEBHOOK_URL: [webUrl.optional(), "the web address of a program that sends text messages"],
  TEXT_WEBHOOK_TOKEN: [z.string().min(16).optional(), "a secret of at least 16 characters"],
  WEBHOOKS_PRIVATE: [toggle("no"), '"yes" or "no"'],
  DNS_SERVER: [z.string().min(1).optional(), "the address of a name server such as 10.0.0.53"],
  S3_BUCKET: [z.string().optional(), "the name of a bucket"],
  S3_ENDPOINT: [webUrl.optional(), "a web address such as https://s3.example.com"],
  S3_REGION: [z.string().default("us-east-1"), "the name of a region"],
  S3_ACCESS_KEY_ID: [z.string().optional(), "an access key id, together with S3_BUCKET"],
  S3_SECRET_ACCESS_KEY: [z.string().optional(), "a secret access key, together with S3_BUCKET"],
  S3_FORCE_PATH_STYLE: [toggle("no"), '"yes" or "no"'],
  ELASTICSEARCH_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    "an address such as https://user:password@host:9200",
  ],
  ELASTICSEARCH_PREFIX: [
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/)
      .default("fieldlight"),
    "small letters, digits and hyphens, with a letter first",
  ],
  CLAMD_HOST: [z.string().optional(), "the host of a clamd"],
  CLAMD_PORT: [wholeNumber(1, 65_535).default(3310), "a port number from 1 to 65535"],
  GOOGLE_CLIENT_ID: [z.string().optional(), "set together with GOOGLE_CLIENT_SECRET"],
  GOOGLE_CLIENT_SECRET: [z.string().optional(), "set together with GOOGLE_CLIENT_ID"],
  GOOGLE_AUTHORIZATION_URL: [
    webUrl.default("https://accounts.google.com/o/oauth2/v2/auth"),
    "a web address",
  ],
  GOOGLE_TOKEN_URL: [webUrl.default("https://oauth2.googleapis.com/token"), "a web address"],
  GOOGLE_USERINFO_URL: [
    webUrl.default("https://www.googleapis.com/oauth2/v3/userinfo"),
    "a web address",
  ],
  GOOGLE_MAPS_KEY: [z.string().optional(), "a key of Google Maps"],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Name = keyof typeof variables;
type Values = { [Key in Name]: z.output<(typeof variables)[Key][0]> };

/** The validated environment. `APP_ORIGIN` is always set, without a trailing slash. */
export type Env = Readonly<Omit<Values, "APP_ORIGIN"> & { APP_ORIGIN: string }>;

/** Names of the variables, for the check that `.env.example` explains each. */
export const environmentNames = Object.keys(variables) as Name[];

const schema = z.object(
  Object.fromEntries(Object.entries(variables).map(([name, [type]]) => [name, type])),
);

function refuse(name: Name): never {
  throw new StartRefusal(`${name} must be ${variables[name][1]}.`);
}

/** These only work together: if one of a pair is set, the other is required. */
const together: readonly (readonly [Name, Name])[] = [
  ["S3_BUCKET", "S3_ACCESS_KEY_ID"],
  ["S3_BUCKET", "S3_SECRET_ACCESS_KEY"],
  ["SEAL_KEY_FILE", "SEAL_CERTIFICATE_FILE"],
  ["SEAL_CERTIFICATE_FILE", "SEAL_KEY_FILE"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
];

function ownOrigin(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  return new URL(`http://${everywhere ? "localhost" : host}:${port}`).origin;
}

/**
 * Reads the environment from `source`; an empty value counts as unset.
 * @throws StartRefusal with one sentence naming the first wrong variable; the value is never repeated, it may be a secret.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const provided = Object.fromEntries(
    environmentNames.flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  );
  const read = schema.safeParse(provided);
  if (!read.success) refuse(String(read.error.issues[0]?.path[0]) as Name);
  const values = read.data as Values;
  for (const [one, other] of together) {
    if (values[one] !== undefined && values[other] === undefined) refuse(other);
  }
  const APP_ORIGIN = values.APP_ORIGIN ?? ownOrigin(values.HOST, values.PORT);
  return Object.freeze({ ...values, APP_ORIGIN });
}

let remembered: Env | undefined;

/** The environment of this process, completed by `.env` of the project root. Read at the first call and cached. */
export function env(): Env {
  if (!remembered) {
    if (process.env.NODE_ENV !== "test" && existsSync(".env")) process.loadEnvFile(".env");
    remembered = readEnv(process.env);
  }
  return remembered;
}
