/** What to do about the failures, the worst first: what was found, the actions, and what each takes. */
import type { Say } from "#app/platform/page/language.ts";
import { failedQuestion, worstFirst } from "#modules/form-logic/public.scoring.ts";
import { answerOf, noAnswer } from "#modules/form-logic/public.answers.ts";
import { readReferences } from "#modules/recommendations/public.ts";
import { fieldsIn } from "./describe-question.ts";
import { failureText } from "./failure-text.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { heading, type ReportBlock, type ReportFact, type ReportTone } from "./report-blocks.ts";
import { reportText } from "./report-text.ts";

type Result = NonNullable<ReportContent["result"]>;
type Failure = Result["failures"][number];
type Recommended = ReportContent["recommended"][number];

/** @param withPhotos whether findings show their photos. */
export function describeWhatToDo(content: ReportContent, withPhotos: boolean): ReportBlock[] {
  const { result, recommended, template, photos } = content;
  if (!result || result.failures.length === 0) return [];
  const { say } = reportText(content);
  const failures = worstFirst(result);
  const photoOf = (failure: Failure) =>
    photos.find(({ fieldId }) => withPhotos && fieldId === failure.fieldId) ?? null;
  const summary = template.summaryOfActionItems;
  return [
    heading(say("What to do"), 1),
    ...(summary === "" ? [] : [{ kind: "paragraph" as const, text: summary }]),
    { kind: "fact-band", facts: sumsOf(content, result, say) },
    ...failures.map((failure) =>
      finding({
        title: failedQuestion(failure),
        badge: failure.category
          ? { text: say(failure.category), tone: toneOf(result, failure) }
          : null,
        found: foundText(content, failure, say),
        actions: actionsOf(recommended, failure, say),
        photo: photoOf(failure),
        at: failure.fieldId,
      }),
    ),
    ...recommended
      .filter((each) => !isForOneOf(each, failures))
      .map((action) =>
        finding({
          title: action.questions.map(({ question }) => question).join("; "),
          badge: null,
          found: "",
          actions: [actionLines(action, say)],
          photo: null,
        }),
      ),
  ];
}

type Finding = Extract<ReportBlock, { kind: "finding" }>["finding"];

const finding = (found: Finding): ReportBlock => ({ kind: "finding", finding: found });

function sumsOf(
  { project }: ReportContent,
  { failures, criticalities }: Result,
  say: Say,
): ReportFact[] {
  const byCategory = Object.keys(criticalities).flatMap((name) => {
    const count = failures.filter(({ category }) => category === name).length;
    return count > 0 ? [`${count} ${say(name)}`] : [];
  });
  return [
    {
      label: failures.length === 1 ? say("Repair") : say("Repairs"),
      value: String(failures.length),
    },
    { label: say("By criticality"), value: byCategory.join(", ") },
    { label: say("Installer"), value: project.installerName ?? "" },
  ].filter(({ value }) => value !== "");
}

/** Red when the category has more failures than accepted, because these failures decided the outcome. */
function toneOf({ criticalities }: Result, { category }: Failure): ReportTone {
  const { actual = 0, max = null } = criticalities[category ?? ""] ?? {};
  return max !== null && actual > max ? "bad" : "warning";
}

function foundText(content: ReportContent, failure: Failure, say: Say): string {
  const fields = fieldsIn(content);
  const comment = answerOf(content.intake?.answers ?? {}, failure.fieldId)?.comment?.trim();
  const answer = failureText(failure, say, fields) || say(noAnswer);
  const found = comment ? `${answer}. “${comment}”` : answer;
  const citation = fields.find(({ id }) => id === failure.fieldId)?.citation;
  return citation ? `${found} · ${citation}` : found;
}

const isForOneOf = ({ questions }: Recommended, failures: readonly Failure[]) =>
  questions.some((question) => failures.some(({ fieldId }) => fieldId === question.fieldId));

function actionsOf(recommended: readonly Recommended[], failure: Failure, say: Say) {
  const own = recommended.filter((action) => isForOneOf(action, [failure]));
  if (own.length === 0) return [{ text: say("Ask the inspector"), facts: "" }];
  return own.map((action) => actionLines(action, say));
}

function actionLines(action: Recommended, say: Say): { text: string; facts: string } {
  const facts = [
    [say("Cost"), action.cost],
    [say("Difficulty"), action.difficulty],
    [say("Criticality"), action.criticality],
    [say("Reference"), referencesInPrint(action.referenceInformation)],
  ].filter(([, value]) => Boolean(value));
  return {
    text: [action.strategy, action.actionDescription].filter(Boolean).join(": "),
    facts: facts.map(([label, value]) => `${label}: ${value}`).join(" · "),
  };
}

/** Writes out a link as its text and its URL, for paper. */
function referencesInPrint(text: string): string {
  const links = readReferences(text);
  if (links === null) return text;
  return links.map(({ text: words, url }) => `${words}: ${url}`).join("\n");
}
