/** The types of a form as it is built, published, copied into an intake and stored as JSON. */

export const fieldTypes = [
  "info-box",
  "single-input",
  "numeric-input",
  "text-area-field",
  "radio-button",
  "dropdown",
  "checkboxes",
  "multiselect",
  "date-input",
  "time-input",
  "templated",
  "signature",
  "calculation",
  "email-input",
  "phone-input",
  "geo-point",
  "rating-scale",
  "image-choice",
  "matrix-row",
  "plan-pins",
  "file-upload",
  "iv-curve",
] as const;

export type FieldType = (typeof fieldTypes)[number];

/** A picture that the author shows with a question, stored with the form. */
export interface FieldPicture {
  /** The id of its file. */
  id: string;
  /** What it shows. */
  text?: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface FieldOption {
  /** What is stored as the answer, and shown if there is no `text`. */
  label: string;
  /** Only in a translated form: what people read. */
  text?: string;
  requireFollowup?: boolean;
  requireFollowupComments?: boolean;
  requireFollowupPhoto?: boolean;
  /** Shown with it, where the type of the question has pictures. */
  picture?: FieldPicture;
  /** What the columns of its list say about it: { Manufacturer: "SMA" }. */
  values?: Record<string, string>;
  /** Only in an evaluated form: it was chosen, and does not fit the other answers since. */
  isUnfit?: boolean;
}

/** The stored spelling of an operator. People see "is", "is not", "less than", "greater than", "equal". */
export type ConditionOperator = "is" | "isnot" | "lessThan" | "greaterThan" | "equal";

export interface Condition {
  /** Id of the source question. */
  selectedQuestion: string;
  selectedOperand: ConditionOperator;
  /** An option's label, or a number as typed. */
  selectedOption: string;
  /** The option's index in its question when it was chosen, from 0. The label takes precedence. */
  selectedOptionIndex?: number | null;
  /**
   * Only in an expanded form, if the source is asked once for each instance of another section: the ids of all of them. The
   * condition holds if it holds for any.
   */
  anyOf?: string[];
}

export interface ConditionList {
  mustBeTrueValue: "all" | "any";
  conditionList: Condition[];
}

/** At most two groups, joined by `operand`. */
export interface ConditionGroup {
  operand: "and" | "or";
  cgList: ConditionList[];
}

/** Editions of the National Electrical Code that questions may cite. */
export const codeEditions = ["2017", "2020", "2023", "2026"] as const;

export type CodeEdition = (typeof codeEditions)[number];

/** What files of an answer contain, as an author chooses it. */
export const fileContents = ["pdf", "pictures", "spreadsheets", "text", "documents"] as const;

export type FileContent = (typeof fileContents)[number];

export interface FormField {
  id: string;
  type: FieldType;
  label: string;
  /** The full question; falls back to the label. */
  question?: string;
  tipText?: string;
  /** Photos that show what is right, and what is not. */
  goodExample?: FieldPicture;
  badExample?: FieldPicture;
  /** Of a text that nobody answers. */
  picture?: FieldPicture;
  /** Where the electrical code says it, from the edition on: { "2017": "690.12" }. */
  citations?: Partial<Record<CodeEdition, string>>;
  /** Only in the form of an intake: the citation that holds at its site, "NEC 2017 690.12". */
  citation?: string;
  required?: boolean;
  requiredForFieldIntake?: boolean;
  photoRequired?: boolean;
  /** Sends photos in their original resolution, so that small print stays legible. */
  originalPhotos?: boolean;
  /** Begins with the answer of the last visit to the site with the same form. */
  carried?: boolean;
  /** The answer with which it begins, or an expression that computes it once. */
  defaultValues?: string[];
  defaultExpression?: string;
  options?: FieldOption[];
  /** Whether no other such question of the project may have the same answer, as with serial numbers. */
  isUnique?: boolean;
  /** Whether an answer that is not among the options is accepted, and flagged. */
  acceptsOther?: boolean;
  /** The choice list of the organization that its options were copied from. */
  choiceListId?: string;
  conditionGroup?: ConditionGroup | null;
  /** Follow-up flags on the field itself apply to any chosen option. */
  requireFollowupComments?: boolean;
  requireFollowupPhoto?: boolean;
  allowNegatives?: boolean;
  allowDecimals?: boolean;
  /** Digits after the decimal point when decimals are allowed. */
  digitsAllowed?: number | null;
  lowerLimit?: number | null;
  upperLimit?: number | null;
  /** Only in a translated form: the language of the question. */
  lang?: string;
  /** Of a question for files: which are taken (any without them), and the largest in millions of bytes. */
  fileKinds?: FileContent[];
  maxMegabytes?: number | null;
  /** What a calculation computes. Expressions name a question by its id in braces. */
  calculation?: string;
  /** Written after a calculated number: "V". */
  unit?: string;
  /** Whether the inspector does not see the calculation. */
  hidden?: boolean;
  /** An expression that is true for every answer that may be submitted, and what to say about another. */
  check?: string;
  checkMessage?: string;
  /** The question must be answered while this expression is true. */
  requiredIf?: string;
  /** Only options for which this expression is true are offered. It may name columns of the options: `[Manufacturer]`. */
  choiceFilter?: string;
  /** Only in an evaluated form, if no option fits yet: the first question to answer. */
  waitsFor?: string;
  /**
   * Only in an expanded form, if a text contains the answers to other questions: the texts as the author wrote them, and the
   * ids of the questions by the names in them.
   */
  template?: Pick<FormField, "label" | "question" | "tipText" | "checkMessage"> & {
    sources: Record<string, string[]>;
  };
  /** Only in an evaluated form: what is wrong with the answer according to `check`. */
  failedCheck?: string;
}

/**
 * How many instances a repeating section has: as many as people add, always the same number, or the number that answers
 * another question.
 */
export type RepeatCount =
  | { by: "added" }
  | { by: "number"; number: number }
  | { by: "answer"; fieldId: string };

/** Makes a section repeat: it is filled in once for each of several things at the site, such as inverters. */
export interface SectionRepeat {
  /** The name of one of them: "Inverter" gives "Inverter 2". */
  noun: string;
  count: RepeatCount;
  /** Id of the repeating section that each instance belongs to: the strings of an inverter. */
  within?: string | null;
  /** Ids of questions of the section whose answers follow in an instance's title: "Inverter 2, SE7600H". */
  titledBy?: string[];
  /** Whether people fill it in as a table with a row for each instance. */
  table?: boolean;
}

/** One instance of a repeating section, in an intake's expanded form. */
export interface SectionInstance {
  /** Ids of the repeating sections around it, the outermost first, and of its own. */
  chain: string[];
  /** The id of the instance of each of them. */
  path: string[];
  noun: string;
  /** The names of the instances around it, with which the section's title begins: "Inverter 2, ". */
  outerTitle: string;
  /** Its number among its siblings, from 1, and how many they are. */
  number: number;
  siblingCount: number;
  /** Id of the answer that lists the siblings. Null when people do not add instances. */
  listId: string | null;
  /** The title of the table in which it is a row. */
  table?: string;
}

export interface FormSection {
  id: string;
  title: string;
  /** In form order. */
  fields: FormField[];
  repeat?: SectionRepeat | null;
  /** Only in an expanded form, which has one such section for each instance and no section with `repeat`. */
  instance?: SectionInstance;
}

/** The translations of a form's texts. A text that is missing is shown in the form's own language. */
export interface FormLanguage {
  /** A BCP 47 code, such as "es" or "pt-BR". */
  code: string;
  /** Texts by the id of a section or question ("" for the form itself) and its part; see `formTexts`. */
  texts: Record<string, Record<string, string>>;
  /** For translations to check: the text that was translated, which has changed since. */
  outdated?: Record<string, Record<string, string>>;
}

/** A published version of a form, or an intake's own copy of one. */
export interface FormDefinition {
  id: string;
  title: string;
  version: number;
  skipReview: boolean;
  skipScheduling: boolean;
  noSchedule: boolean;
  sections: FormSection[];
  /** The code of the language it is written in; absent for English. */
  language?: string;
  /** The languages it is translated into. */
  languages?: FormLanguage[];
  /** Only in an expanded form: ids of the questions whose answers say how often a section repeats. */
  repeatCountFields?: string[];
  /** Only in the form of an intake: the day on which it was started ("2026-03-31"), which is today() in expressions. */
  today?: string;
}

/**
 * A person's answer to one question. `values` holds one text for text, number (as typed, with a dot), date
 * ("2026-03-03") and time ("09:30"), one label for radio-button, dropdown and templated, any number of labels for
 * checkboxes and multiselect.
 */
export interface Answer {
  values: string[];
  /** The comment on the answer. Follow-up options may require it. */
  comment?: string;
  /** It is the default of the question, which nobody has confirmed. */
  isDefault?: true;
}

/** Answers by field id. */
export type Answers = Record<string, Answer>;

/** Number of attached photos, by field id. */
export type PhotoCounts = Record<string, number>;
