/** What the form builder weighs on a first visit, against SurveyJS Creator with an empty survey. */
import type { Browser } from "@playwright/test";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { BenchResult, BenchRow } from "./bench-result.ts";
import { loadPage } from "./load-page.ts";
import { demoServer, type Demo } from "./servers/demo.ts";
import { surveyCreatorBytes } from "./servers/survey-creator.ts";
import { launchBrowser } from "./servers/launch-browser.ts";

interface BuilderPage {
  name: string;
  path: string;
  holds: string;
}

/** The draft that the demo leaves unpublished, so that all of its builder is there to use. */
async function builderPages({ path }: Demo): Promise<BuilderPage[]> {
  const [row] = await db.execute<{
    id: string;
    section: string;
    question: string;
    title: string;
  }>(sql`
    select f.id, f.title, q.section_id as section, min(q.id) as question
    from forms f join form_questions q on q.form_id = f.id
    where f.organization_id = 'org-sunline' and f.deleted_at is null
    group by f.id, q.section_id order by f.active, count(*) desc limit 1`);
  if (!row) throw new Error("The demo has no form with questions.");
  await db.execute(sql`update forms set active = false where id = ${row.id}`);
  const { id, section, question, title } = row;
  return [
    { name: "builder", path: path(`/forms/${id}`), holds: title },
    {
      name: "a section of it",
      path: path(`/forms/${id}/sections/${encodeURIComponent(section)}`),
      holds: title,
    },
    {
      name: "a question of it",
      path: path(
        `/forms/${id}/sections/${encodeURIComponent(section)}?edit=${encodeURIComponent(question)}`,
      ),
      holds: title,
    },
  ];
}

async function measure(browser: Browser): Promise<BenchRow[]> {
  const creator = await surveyCreatorBytes();
  const demo = await demoServer();
  const cookie = await demo.signIn();
  const rows: BenchRow[] = [
    { label: `SurveyJS Creator ${creator.version}`, value: creator.bytes, unit: "bytes", ratio: 1 },
  ];
  for (const { name, path, holds } of await builderPages(demo)) {
    const url = `${demo.web.origin}${path}`;
    for (const javaScriptEnabled of [true, false]) {
      const { bytes } = await loadPage(browser, url, { javaScriptEnabled, holds, cookie });
      rows.push({
        label: `${name}, ${javaScriptEnabled ? "with" : "without"} scripts`,
        value: bytes,
        unit: "bytes",
        ratio: bytes / creator.bytes,
        ratioAim: { atMost: 0.25 },
      });
    }
  }
  return rows;
}

export async function run(): Promise<BenchResult> {
  const browser = await launchBrowser();
  try {
    return {
      name: "the form builder on a first visit, bodies as sent (brotli), against SurveyJS Creator",
      rows: await measure(browser),
    };
  } finally {
    await browser.close();
  }
}
