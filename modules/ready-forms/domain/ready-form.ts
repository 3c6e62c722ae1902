/** Forms that come with the product, each with its rubric, scoring systems and actions in one description. Pure. */
import { passFailQuestion, whenAll } from "#modules/form-logic/public.builders.ts";
import { formTexts, languageOfTexts } from "#modules/form-logic/public.languages.ts";
import {
  takesAnswer,
  type FormField,
  type FormLanguage,
  type FormSection,
  type SectionRepeat,
} from "#modules/form-logic/public.ts";
import {
  actionLabels,
  type LimitBound,
  type NumberLimit,
  type OptionScore,
  type RubricQuestion,
  type ScoringSystem,
  type Verdict,
} from "#modules/form-logic/public.scoring.ts";

/** How serious a failure is, in the words of the industry's inspection programs. */
export const severities = ["Critical", "Major", "Minor", "Incidental"] as const;

export type Severity = (typeof severities)[number];

/** How soon a failure must be repaired. Incidental failures have no action. */
export const urgency: Partial<Record<Severity, string>> = {
  Critical: "At once",
  Major: "Within a month",
};

export const urgencies = [...new Set(Object.values(urgency))];

/** A question, how much its failure counts, and what is to be done about it. */
export interface ReadyQuestion {
  field: FormField;
  severity: Severity | null;
  scores: Record<string, OptionScore>;
  /** Of a number, the most severe first. */
  limits?: NumberLimit[];
  /** The answer of a number in the sample report. */
  typical?: string;
  /** The action that a failure recommends. */
  remedy: string | null;
}

export interface ReadySection {
  id: string;
  title: string;
  repeat?: SectionRepeat;
  questions: readonly ReadyQuestion[];
}

export interface ReadyForm {
  /** In the URL of the page; never changes. */
  id: string;
  title: string;
  /** One sentence for the card. */
  about: string;
  /** What the questions follow, with its edition. */
  source: string;
  /** The drawing of its card. */
  drawing: "roof" | "clipboard" | "van" | "calendar" | "map-pin" | "sun-cloud";
  sections: readonly ReadySection[];
  /** Its texts in other languages, by code and English text. */
  translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The outcome of the sample report by the rubric that the form brings. */
  sampleOutcome: Verdict;
  /** What the inspector wrote about the failures of the sample report, by question: of the second string, "polarity~1~2". */
  sample: Readonly<Record<string, string>>;
}

type Extra = Parameters<typeof passFailQuestion>[3];

/**
 * A check that passes or fails; other answers, such as that it was missed or does not apply, are ignored. A failure
 * always needs a photo and a comment, so `photoRequired` is only for checks of which a photo must also prove that they
 * pass.
 */
export function judge(
  severity: Severity,
  [id, label, question]: readonly [id: string, label: string, question: string],
  { remedy, ...extra }: Extra & { remedy?: string } = {},
): ReadyQuestion {
  const field = passFailQuestion(id, label, question, { required: true, onFail: "both", ...extra });
  const scores = { Pass: "Pass", Fail: "Fail", Missed: "Ignore", "N/A": "Ignore" } as const;
  return { field, severity, scores, remedy: remedy ?? null };
}

/** A number that passes within its limits. */
export function measure(
  severity: Severity,
  field: FormField,
  { limits, typical, remedy }: { limits: NumberLimit[]; typical: string; remedy: string },
): ReadyQuestion {
  return { field, severity, scores: {}, limits, typical, remedy };
}

/** A limit of the number itself, or in percent of the answer to another question. */
export const limit = (
  bound: LimitBound,
  value: number,
  percentOf: string | null = null,
): NumberLimit => ({ bound, value, percentOf, category: null });

/** A question whose answer is recorded but not scored. Others may be limited in percent of a recorded number. */
export function record(field: FormField, typical?: string): ReadyQuestion {
  return { field, severity: null, scores: {}, remedy: null, ...(typical && { typical }) };
}

/** The condition that a question has this answer. */
export const after = (question: string, answer: string) => whenAll([question, "is", answer]);

export function readySection(
  id: string,
  title: string,
  ...questions: readonly ReadyQuestion[]
): ReadySection {
  return { id, title, questions };
}

/** Lets a section repeat as often as the answer to a number question says. */
export const repeated = (
  section: ReadySection,
  noun: string,
  { countedBy, ...place }: { countedBy: string; within?: string; titledBy?: string[] },
): ReadySection => ({
  ...section,
  repeat: { noun, count: { by: "answer", fieldId: countedBy }, ...place },
});

export function formSections({ sections }: ReadyForm): FormSection[] {
  return sections.map(({ id, title, repeat, questions }) => ({
    id,
    title,
    fields: questions.map(({ field }) => field),
    ...(repeat && { repeat }),
  }));
}

export function formLanguages(form: ReadyForm): FormLanguage[] {
  const texts = formTexts({ title: form.title, sections: formSections(form) });
  return Object.entries(form.translations ?? {}).map(([code, translations]) =>
    languageOfTexts(code, texts, (_id, _part, source) => {
      const text = translations[source];
      return text === undefined ? undefined : { text, source };
    }),
  );
}

export function questionsOf({ sections }: ReadyForm): ReadyQuestion[] {
  return sections.flatMap(({ questions }) => questions);
}

/** The numbers that the card of a form shows. */
export function countParts(form: ReadyForm) {
  const asked = questionsOf(form).filter(({ field }) => takesAnswer(field.type));
  return {
    questions: asked.length,
    sections: form.sections.length,
    photos: asked.filter(({ field }) => field.photoRequired).length,
  };
}

/** The scoring system of a ready form's rubric, and another that an organization may choose for it. */
export const readySystems: readonly [ReadySystem, ReadySystem] = [
  {
    name: "Acceptance",
    criticalityMap: { Critical: 0, Major: 2, Minor: null, Incidental: null },
    percentageFailure: 80,
  },
  {
    name: "Program",
    criticalityMap: { Critical: 0, Major: 0, Minor: null, Incidental: null },
    percentageFailure: null,
  },
];

type ReadySystem = Omit<ScoringSystem, "id">;

/** The scored questions of a rubric. `actionOf` returns the stored action of a remedy. */
export function rubricQuestions(
  form: ReadyForm,
  actionOf: (remedy: string) => string,
): Record<string, RubricQuestion> {
  const questions = questionsOf(form).filter(({ severity }) => severity !== null);
  return Object.fromEntries(
    questions.map(({ field, severity, scores, limits, remedy }) => {
      const failing = actionLabels(field).filter((label) => limits || scores[label] === "Fail");
      const actions = remedy ? [{ actionId: actionOf(remedy), conditionGroup: null }] : [];
      const proposed = remedy && {
        OptionActions: Object.fromEntries(failing.map((label) => [label, actions])),
        selectedActions: actions.map(({ actionId }) => actionId),
      };
      const scored = { criticalityCategory: severity, options: scores, ...proposed };
      return [field.id, limits ? { ...scored, limits } : scored];
    }),
  );
}
