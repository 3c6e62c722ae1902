/** Writes the answers of a project as a Checklist of Orange Button. Pure. */
import {
  answerOf,
  answerText,
  displayValues,
  isAnswered,
  visibleFields,
} from "#modules/form-logic/public.answers.ts";
import {
  compileForm,
  isAsked,
  isMany,
  questionTypes,
  questionText,
  questionNumbers,
  readFiles,
  type Answer,
  type FormField,
} from "#modules/form-logic/public.ts";
import type { Intake } from "#modules/intake/public.ts";
import { excerpt } from "../../xlsform/reading/notes.ts";
import type { TemplateLoss } from "../template-losses.ts";
import {
  element,
  idElement,
  writeQuestions,
  type Element,
  type Question,
} from "../write-template.ts";

interface Location {
  Latitude: Element<number>;
  Longitude: Element<number>;
}

interface WrittenAnswer {
  QuestionID: Element<string>;
  AnswerValue?: Element<string>;
  AnswerValues?: Element<string>[];
  Location?: Location;
}

export interface Checklist {
  TransactionID: Element<string>;
  ChecklistTemplateID?: Element<string>;
  ChecklistDate?: Element<string>;
  Description: Element<string>;
  Scope: {
    ScopeID: Element<string>;
    ScopeType: Element<string>;
    Description: Element<string>;
    Location?: Location;
  };
  Contacts?: { ContactType: Element<string>; Description: Element<string> }[];
  Questions: Question[];
  Answers: WrittenAnswer[];
}

export interface ChecklistSource {
  intake: Pick<Intake, "form" | "answers" | "photos">;
  /** The id of the project in another system, or its own. */
  projectId: string;
  site: { siteAddress: string; latitude: number | null; longitude: number | null };
  inspectorName: string | null;
  /** When the work was completed or, before that, started. */
  date: Date | null;
  /** "Fail: 1 Major"; null without a score. */
  score: string | null;
}

export type ResultLoss = Pick<TemplateLoss, "kind" | "place" | "why">;

const locationOf = (latitude: number, longitude: number): Location => ({
  Latitude: { Value: latitude, Unit: "Degree" },
  Longitude: { Value: longitude, Unit: "Degree" },
});

const isPoint = ({ type }: FormField) => questionTypes[type].xlsform.typeNames.includes("geopoint");

/** A number, day or time as it is stored, and any other answer in the words that a page shows. */
function writeAnswer(field: FormField, answer: Answer): WrittenAnswer | null {
  const at = { QuestionID: element(field.id) };
  const { cell, takesFiles, drawing } = questionTypes[field.type];
  const values = answer.values.filter((value) => value.trim() !== "");
  if (takesFiles)
    return { ...at, AnswerValues: readFiles(values).map(({ name }) => element(name)) };
  if (isMany(field.type))
    return { ...at, AnswerValues: values.map((value) => element(displayValues(field, [value]))) };
  if (isPoint(field)) {
    const [latitude = Number.NaN, longitude = Number.NaN] = (values[0] ?? "")
      .split(" ")
      .map(Number);
    if (Number.isFinite(latitude) && Number.isFinite(longitude))
      return {
        ...at,
        AnswerValue: element(displayValues(field, values)),
        Location: locationOf(latitude, longitude),
      };
  }
  if (cell.kind !== "text") return { ...at, AnswerValue: element(values[0] ?? "") };
  const text = displayValues(field, values);
  return text === "" && drawing(answer) ? null : { ...at, AnswerValue: element(text) };
}

/** The questions that are asked, with their answers. */
function answeredQuestions({ form, answers }: ChecklistSource["intake"]) {
  const visible = visibleFields(compileForm(form), answers);
  const asked = form.sections
    .flatMap(({ fields }) => fields)
    .filter(({ id, type }) => isAsked(type) && visible.isVisible(id));
  return asked.map((field) => {
    const answer = answerOf(answers, field.id);
    return { field, answer: answer && isAnswered(field.type, answer) ? answer : null };
  });
}

export function writeChecklist(source: ChecklistSource): Checklist {
  const { intake, projectId, site, inspectorName, date, score } = source;
  const { form } = intake;
  const questions = answeredQuestions(intake);
  const asked = new Set(questions.map(({ field }) => field.id));
  const { latitude, longitude } = site;
  return {
    TransactionID: element(projectId),
    ...idElement("ChecklistTemplateID", form.id),
    ...(date && { ChecklistDate: element(date.toISOString()) }),
    Description: element([form.title, score].filter(Boolean).join(": ")),
    Scope: {
      ScopeID: element(projectId),
      ScopeType: element("Site"),
      Description: element(site.siteAddress),
      ...(latitude !== null && longitude !== null && { Location: locationOf(latitude, longitude) }),
    },
    ...(inspectorName !== null && {
      Contacts: [{ ContactType: element("Inspector"), Description: element(inspectorName) }],
    }),
    Questions: writeQuestions(form, ({ id }) => asked.has(id)),
    Answers: questions.flatMap(({ field, answer }) =>
      answer === null ? [] : (writeAnswer(field, answer) ?? []),
    ),
  };
}

/** What the Checklist cannot hold of these answers, by place. */
export function checklistLosses({ intake }: Pick<ChecklistSource, "intake">): ResultLoss[] {
  const numbers = questionNumbers(intake.form);
  const photographed = new Set(intake.photos.map(({ fieldId }) => fieldId));
  const losses = answeredQuestions(intake).flatMap(({ field, answer }) => {
    const place = [numbers.get(field.id), excerpt(questionText(field))].filter(Boolean).join(" ");
    const at = (why: string, kind: ResultLoss["kind"] = "left-out") => ({ kind, place, why });
    return [
      photographed.has(field.id) ? at("Its photos are not in the file.") : [],
      answer?.comment ? at("Its comment is not in the file.") : [],
      answer && questionTypes[field.type].takesFiles
        ? at("Only the names of its files are in the file.", "changed")
        : [],
      answer && questionTypes[field.type].drawing(answer)
        ? at("What was drawn is not in the file.")
        : [],
      answer?.isDefault && answerText(field, answer) !== ""
        ? at("That nobody has confirmed its default answer is not in the file.")
        : [],
    ].flat();
  });
  const pool: ResultLoss[] = photographed.has(null)
    ? [{ kind: "left-out", place: "Photos of no question", why: "They are not in the file." }]
    : [];
  return [...losses, ...pool];
}
