/** Builds the data of the intake page from the intake and its project. The server and a phone use the same code. Pure. */
import {
  addCounts,
  answersOfSection,
  formProgress,
  zeroCounts,
  displayedPage,
  type DisplayedSection,
  viewInstance,
  visibleFields,
  type MissingField,
} from "#modules/form-logic/public.answers.ts";
import { pageIds, tableIdOf, viewTable } from "#modules/form-logic/public.tables.ts";
import { languageChoices } from "#modules/form-logic/public.answers.ts";
import { formatDate } from "#app/platform/format.ts";
import { intakeTranslation, textIn } from "../catalogs.ts";
import {
  compileForm,
  type FormSection,
  questionsWithInstances,
} from "#modules/form-logic/public.ts";
import type { Intake } from "../intake.ts";
import type { IntakeView, LinkedQuestion, SectionTab } from "./intake-view.ts";
import { listCorrections } from "../corrections/corrections.ts";
import { countPhotos, findMissing } from "../submit/find-missing.ts";

/** Everything on the page that is not stored in the intake itself. */
export type IntakeFacts = Pick<
  IntakeView,
  | "projectId"
  | "siteOwner"
  | "siteAddress"
  | "logo"
  | "rubricLack"
  | "readOnly"
  | "readOnlyReason"
  | "readOnlyParams"
  | "asFieldUser"
  | "submitLabel"
  | "inReview"
  | "details"
  | "rubricName"
  | "autoRubric"
  | "threads"
  | "canCancel"
  | "visit"
  | "plans"
>;

export interface RequestedView {
  sectionId: string | null;
  /** The section after which the next visible one is shown. */
  after?: string | null;
  /** Set after a refused submission, so that the page marks what is missing. */
  showMissing: boolean;
  /** The language that the person chose. The intake's form is already translated. */
  language?: string | null;
}

export function buildIntakeView(
  facts: IntakeFacts,
  intake: Intake,
  requested: RequestedView,
): IntakeView {
  const missing = requested.showMissing ? findMissing(intake, facts.asFieldUser) : [];
  const toCorrect = listCorrections(intake);
  const open = toCorrect.find(({ isChanged }) => !isChanged) ?? toCorrect[0];
  const sectionId = sectionAfter(intake, requested.after) ?? requested.sectionId ?? open?.sectionId;
  const view = displayedPage(intake.form, sectionId ?? null);
  const table = viewTable(intake.form, view.section.id);
  const instance = viewInstance(intake, view.section);
  // A page has only the texts of its language.
  const { sections: _sections, languages: _languages, ...form } = intake.form;
  const languages = languageChoices(intake.form, requested.language ?? null);
  const translation = intakeTranslation(intake.form, requested.language);
  const { progress, tabs } = progressOf(intake, missing);
  return {
    ...facts,
    title: intake.form.title,
    form,
    languages,
    translation,
    details: facts.details.map(({ valueIn, ...detail }) => ({
      ...detail,
      value: textIn(translation, valueIn) ?? detail.value,
    })),
    ...view,
    instance,
    table,
    pages: pageIds(intake.form, view.section.id),
    answers: answersOfSection(intake.answers, view),
    versions: pick(intake.versions, [
      ...view.section.fields.map((field) => field.id),
      ...[instance?.listId, table?.listId].filter((id) => typeof id === "string"),
    ]),
    carried: carriedIn(intake, view),
    photos: intake.photos,
    corrections: intake.corrections,
    missing: Object.fromEntries(missing.map((each) => [each.fieldId, each.reasons])),
    blockingQuestions: linksTo(intake, missing),
    rubricLack: requested.showMissing ? facts.rubricLack : null,
    toCorrect,
    tabs,
    progress,
  };
}

function carriedIn({ carried }: Intake, view: DisplayedSection): IntakeView["carried"] {
  if (!carried) return null;
  const ids = view.section.fields.map(({ id }) => id).filter((id) => carried.answers[id]);
  if (ids.length === 0) return null;
  const answers = Object.fromEntries(ids.map((id) => [id, carried.answers[id]!]));
  return { on: formatDate(`${carried.on}T12:00:00Z`, "UTC"), answers };
}

function sectionAfter({ form }: Intake, id: string | null | undefined): string | null {
  const pages = pageIds(form, id ?? null);
  const index = id ? pages.indexOf(id) : -1;
  return index === -1 ? null : (pages[index + 1] ?? pages[index] ?? null);
}

function linksTo({ form }: Intake, missing: readonly MissingField[]): LinkedQuestion[] {
  if (missing.length === 0) return [];
  const texts = questionsWithInstances(form);
  return missing.flatMap(({ fieldId, sectionId }) => {
    const text = texts.get(fieldId);
    return text === undefined ? [] : [{ id: fieldId, sectionId, text }];
  });
}

function progressOf(intake: Intake, missing: readonly MissingField[]) {
  const compiled = compileForm(intake.form);
  const visible = visibleFields(compiled, intake.answers);
  const photos = countPhotos(intake.photos);
  const { sections, ...progress } = formProgress(compiled, intake.answers, photos, visible);
  const one = ({ id, title, fields, instance }: FormSection): SectionTab => ({
    id,
    title,
    ...(instance?.outerTitle && {
      shortTitle: title.slice(instance.outerTitle.length),
      depth: instance.path.length - 1,
    }),
    ...(sections.get(id) ?? zeroCounts),
    failed: fields.filter(
      (field) => visible.isVisible(field.id) && intake.answers[field.id]?.values.includes("Fail"),
    ).length,
    missing: missing.filter((each) => each.sectionId === id).length,
    flagged: fields.filter((field) => field.id in intake.corrections).length,
  });
  return { progress, tabs: joinTables(intake.form.sections, one) };
}

/** A table has one tab, with the counts of its rows together. */
function joinTables(
  sections: readonly FormSection[],
  tabOf: (section: FormSection) => SectionTab,
): SectionTab[] {
  const tabs = new Map<string, SectionTab>();
  for (const section of sections) {
    const own = tabOf(section);
    const id = tableIdOf(section);
    const table = id === null ? undefined : tabs.get(id);
    const { table: title = "", outerTitle = "" } = section.instance ?? {};
    if (id === null) tabs.set(section.id, own);
    else if (!table)
      tabs.set(id, {
        ...own,
        id,
        title: `${outerTitle}${title}`,
        ...(outerTitle && { shortTitle: title }),
      });
    else
      tabs.set(id, {
        ...table,
        ...addCounts(table, own),
        failed: table.failed + own.failed,
        missing: table.missing + own.missing,
        flagged: table.flagged + own.flagged,
      });
  }
  return [...tabs.values()];
}

function pick(versions: Record<string, number>, ids: readonly string[]): Record<string, number> {
  return Object.fromEntries(ids.flatMap((id) => (versions[id] ? [[id, versions[id]]] : [])));
}
