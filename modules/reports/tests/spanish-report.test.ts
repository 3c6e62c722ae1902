/** A report in the language of its reader: its own sentences, dates and numbers, on the page and in the PDF. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pagesOf } from "#app/platform/pdf/testing/pdf-pages.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { Answers, FormDefinition, FormLanguage } from "#modules/form-logic/public.ts";
import { aField, makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { intakes } from "#modules/intake/schema.ts";
import { reportCatalogs } from "../domain/catalogs.ts";
import { fullReportOptions } from "../domain/custom/report-options.input.ts";
import { describeReport } from "../domain/description/describe-report.ts";
import { failureText, limitText, scoreTextIn } from "../domain/description/failure-text.ts";
import { logMessage } from "../domain/description/log-message.ts";
import { outcomeMessage } from "../domain/description/outcome-message.ts";
import { readReportContent } from "../domain/description/read-report-content.server.ts";
import { reportText } from "../domain/description/report-text.ts";
import { readSharedPage } from "../domain/page/read-shared-page.server.ts";
import { renderReportPdf } from "../domain/rendering/render-report-pdf.server.ts";
import { newSeal } from "../domain/sealing/seal-report.server.ts";
import { sayIn } from "#app/platform/page/language.ts";
import { addPhotos, makeCompleted, type CompletedProject } from "./factories.ts";

useTestDatabase();

const spanish = sayIn({ language: "es", sentences: reportCatalogs.es! });

/** Texts in no language, so that every English word is the report's own. */
const sections: FormDefinition["sections"] = [
  {
    id: "a",
    title: "A1",
    fields: [
      makeQuestion({ id: "sound", question: "B1" }),
      makeQuestion({ id: "seen", type: "date-input", question: "B2" }),
      makeQuestion({ id: "clock", type: "time-input", question: "B3" }),
      makeQuestion({ id: "blank", type: "text-area-field", question: "B4" }),
      makeQuestion({ id: "sign", type: "signature", question: "B5" }),
    ],
  },
  { id: "b", title: "A2", fields: [makeQuestion({ id: "fine", question: "B6" })] },
  {
    id: "string",
    title: "A3",
    repeat: { noun: "N", count: { by: "number", number: 4 } },
    fields: [
      { id: "voc", type: "numeric-input", label: "B7" },
      { id: "note", type: "single-input", label: "B8" },
    ],
  },
];

const answers: Answers = {
  sound: { values: ["No"], comment: "X1" },
  seen: { values: ["2026-08-03"] },
  clock: { values: ["14:05"] },
  sign: { values: ["X2", "2026-08-27T14:05-07:00 M10 10L40 40"] },
  fine: { values: ["Yes"] },
  ...Object.fromEntries([1, 2, 3].map((id) => [`voc~${id}`, { values: [`4${id}0`] }])),
  "voc~4": { values: ["380"], comment: "X3" },
};

async function translate(made: CompletedProject, texts: FormLanguage["texts"]): Promise<void> {
  const { publishedForm } = (await findIntake(made.project))!;
  await db
    .update(intakes)
    .set({ form: { ...publishedForm, languages: [{ code: "es", texts }] } })
    .where(eq(intakes.projectId, made.projectId));
}

async function makeSpanish(): Promise<CompletedProject> {
  const scored = {
    criticalityCategory: "Major",
    options: { Yes: "Pass" as const, No: "Fail" as const },
  };
  const made = await makeCompleted(
    {
      site: { siteOwnerName: "Ana", siteAddress: "1 Sol, Bisbee, AZ 85603" },
      status: "Review",
      startedAt: new Date("2026-08-03T15:00:00Z"),
    },
    {
      sections,
      answers,
      questions: {
        sound: scored,
        fine: scored,
        voc: {
          criticalityCategory: "Major",
          options: {},
          limits: [{ bound: "least", value: 400, percentOf: null, category: null }],
        },
      },
    },
  );
  await translate(made, {
    "": { title: "T" },
    sound: { "option No": "N1", "option Yes": "S1" },
  });
  await db.insert(logEntries).values({
    organizationId: made.organizationId,
    category: "projects",
    categoryId: made.projectId,
    message: "finalized",
    actorName: "Eva",
    newStatus: "Completed",
  });
  await addPhotos(made, "fine", ["a.jpg", "b.jpg"]);
  await addPhotos(made, null, ["c.jpg"]);
  return made;
}

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}+/gu));

/** Every word of the English sentences that is no word of the Spanish ones, and what English dates have. */
function englishWords(): string[] {
  const sentences = Object.keys(reportCatalogs.es!).map((text) => text.replaceAll(/\{\w+\}/g, ""));
  const translated = wordsIn(Object.values(reportCatalogs.es!).join(" "));
  const own = [...wordsIn(sentences.join(" "))].filter((word) => !translated.has(word));
  return [...own, ..."mon tue wed thu fri sat sun jan apr aug dec am pm signed".split(" ")];
}

const english = (text: string) => {
  // The name of a time zone is the same in every language.
  const shown = wordsIn(text.replaceAll("America/New_York", ""));
  return englishWords().filter((word) => shown.has(word));
};

/** Texts that a person reads: not the names of the parts, nor of colors. */
function textsOf(part: unknown, key = ""): string[] {
  if (["kind", "tone", "at", "picture", "photo", "logo", "align", "brands"].includes(key))
    return [];
  if (typeof part === "string") return [part];
  if (Array.isArray(part)) return part.flatMap((each) => textsOf(each));
  if (part === null || typeof part !== "object") return [];
  return Object.entries(part).flatMap(([name, value]) => textsOf(value, name));
}

test("has none of its own words in English, on the page and in the PDF", async () => {
  const made = await makeSpanish();
  const content = await readReportContent(made.scope, made.projectId, "es");
  // The names that the factories of tests give.
  const named = { ...content, provider: null, client: null };
  const rubricless = { ...content.result!, rubricName: "R" };
  const shown = { ...named, result: rubricless };
  const { blocks } = describeReport(shown, fullReportOptions);
  const page = textsOf(blocks).join("\n");
  expect(english(page)).toEqual([]);
  for (const text of [
    "Este sistema no aprueba. Dos cosas necesitan reparación, todas de gravedad: Mayor.",
    "Qué hacer",
    "380 (al menos 400)",
    "Falla: al menos 400 (Mayor). Comentario: X3",
    "N1, falla (Mayor)",
    "lun, 3 ago 2026",
    "2:05 p.\u00A0m.",
    "Firmado jue, 27 ago 2026, 2:05 p.\u00A0m.",
    "Sin respuesta",
    "aprobadas: 1 de 1, 2 fotos abajo",
    "Eva finalizó el proyecto. Nuevo estado del proyecto: Terminado.",
    "Todas las horas corresponden a: hora oriental (America/New_York).",
  ])
    expect(page).toContain(text);
  const seal = newSeal(content, new Date());
  const file = await (
    await renderReportPdf(shown, fullReportOptions, new Date(), { ...seal, url: "https://x.mx/1" })
  ).finish();
  const pdf = (await pagesOf(file)).join("\n").replaceAll("Field|light", "");
  expect(english(pdf)).toEqual([]);
  expect(pdf).toMatch(/Página 1 de \d/);
  expect(pdf).toContain("Firma|Fecha|");
  expect(file.toString("latin1")).toContain("/Lang (es)");
});

test("names the other instances that failed in the language of the form", async () => {
  const limits = [{ bound: "least" as const, value: 425, percentOf: null, category: null }];
  const made = await makeCompleted(
    {},
    {
      sections: sections.slice(2),
      answers,
      questions: {
        voc: { criticalityCategory: "Major", options: {}, instances: "worst", limits },
      },
    },
  );
  await translate(made, { string: { noun: "Cadena" } });
  const { result } = await readReportContent(made.scope, made.projectId, "es");
  expect(result!.failures.map((failure) => failureText(failure, spanish))).toEqual([
    "410 (al menos 425), también Cadena 2; Cadena 4",
  ]);
});

test("is in English for a reader who asks for no language or one that the form lacks", async () => {
  const made = await makeSpanish();
  for (const language of [null, "fr"]) {
    const content = await readReportContent(made.scope, made.projectId, language);
    expect(content.translation).toBeNull();
    expect(textsOf(describeReport(content, fullReportOptions).blocks)).toContain("What to do");
  }
});

test("of a project that is shared without answers ends after what to do", async () => {
  const made = await makeSpanish();
  const { blocks, translation } = await readSharedPage(made.project, {
    kind: "project",
    language: "es",
    photoUrl: (id) => id,
  });
  expect(translation?.language).toBe("es");
  const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
  expect(headings).toEqual(["Qué hacer", "Fotos"]);
});

test("a limit names the other question as the reader's form asks it", () => {
  const limit = "at least 95% of Expected voltage, which is 771.4";
  const field = aField("e", {
    label: "Expected voltage",
    question: "¿Tensión esperada?",
    lang: "es",
  });
  expect(limitText(limit, spanish, [field])).toBe(
    "al menos el 95% de “¿Tensión esperada?”, es decir, 771.4",
  );
  const { lang: _, ...own } = field;
  expect(limitText(limit, sayIn(null), [own])).toBe(limit);
});

test.each([
  ["at most 5", "como máximo 5"],
  ["at least 95% of Voc, which is 402.5", "al menos el 95% de Voc, es decir, 402.5"],
  ["at most 105% of Voc, which is 420", "como máximo el 105% de Voc, es decir, 420"],
  [
    "within 5% of the others, whose median is 412",
    "a no más del 5% de los demás, cuya mediana es 412",
  ],
  ["any other limit", "any other limit"],
])("the limit %s", (limit, text) => {
  expect(limitText(limit, spanish)).toBe(text);
  expect(limitText(limit, sayIn(null))).toBe(limit);
});

test.each([
  [
    "Inspection scheduled for Tue, Oct 20, 2026, 10:30 AM PDT with Ana Sol",
    "Inspección programada para el mar, 20 oct 2026, 10:30 a.\u00A0m. PDT con Ana Sol",
  ],
  [
    "Inspection rescheduled from Tue, Oct 20, 2026, 1:30 PM PDT to Fri, Jan 1, 2027, 9:00 AM PST with Ana",
    "Inspección cambiada del mar, 20 oct 2026, 1:30 p.\u00A0m. PDT al vie, 1 ene 2027, 9:00 a.\u00A0m. PST con Ana",
  ],
  [
    "Project with address Bisbee, AZ 85603 was successfully created",
    "Proyecto creado con la dirección Bisbee, AZ 85603",
  ],
  ["submitted for review", "envió a revisión"],
  ["wrote a message on Tue, Oct 20, 2026", "wrote a message on mar, 20 oct 2026"],
])("the log says %s", (message, text) => {
  const translation = { language: "es", sentences: reportCatalogs.es! };
  expect(logMessage(message, reportText({ translation, zone: "UTC" }))).toBe(text);
  expect(logMessage(message, reportText({ translation: null, zone: "UTC" }))).toBe(message);
});

test("says a score without a minimum, and one thing that needs repair", () => {
  expect(scoreTextIn("actual: 80%; minimum: none", spanish)).toBe("obtenido: 80%; mínimo: ninguno");
  const failures = [{ category: "Minor" }] as never;
  const criticalities = { Minor: { actual: 1, max: 2 } };
  expect(outcomeMessage({ verdict: "Pass", failures, criticalities }, spanish)).toBe(
    "Este sistema aprueba. Una cosa necesita reparación, de gravedad: Menor.",
  );
});
