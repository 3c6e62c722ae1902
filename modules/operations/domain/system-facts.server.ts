import { readFile } from "node:fs/promises";
import { z } from "zod";
import { env, type Env } from "#app/platform/settings/env.server.ts";

const packageFile = z.object({ version: z.string() });

/** The app's version, from the package file of the folder it was started in. */
export async function productVersion(): Promise<string> {
  return packageFile.parse(JSON.parse(await readFile("package.json", "utf8"))).version;
}

/** The drivers that this process uses, as text without any address or key. */
export function driversInUse(settings: Env = env()): { label: string; value: string }[] {
  return [
    {
      label: "Search",
      value: settings.ELASTICSEARCH_URL
        ? "Elasticsearch, and PostgreSQL when it does not answer"
        : "PostgreSQL",
    },
    {
      label: "Maps",
      value: settings.GOOGLE_MAPS_KEY ? "Google Maps" : "Built-in map and offline address lookup",
    },
    {
      label: "Mail",
      value: settings.SMTP_URL ? "Mail server" : "Saved to disk. No email is sent",
    },
    {
      label: "Files",
      value: settings.S3_BUCKET ? "S3 bucket" : "Disk",
    },
    { label: "Mode", value: settings.NODE_ENV },
  ];
}
