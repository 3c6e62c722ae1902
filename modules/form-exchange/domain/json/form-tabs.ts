/** The content of a form's other tabs, as copies and files of the form include it. */
import { z } from "zod";
import { isStorable, unstorableMessage } from "#app/platform/form/storable-text.ts";
import { languageCode } from "#modules/form-logic/public.languages.ts";
import {
  actionInput,
  maxActions,
  maxTags,
  ratedBy,
  tagNames,
  ratingMessages,
  maxRatings,
  ratingTypes,
  type RatingType,
  newRatingInput,
} from "#modules/recommendations/public.ts";
import type {
  RatedField,
  PortableAction,
  PortableRating,
  PortableRecommendations,
} from "#modules/recommendations/public.ts";
import { categoryNames, maxCategories, reportTemplateInput } from "#modules/reports/public.ts";
import type { ReportTemplate } from "#modules/reports/public.server.ts";

/** In files `Picture` is a data URL. */
export interface FormTabs<Picture = string> extends PortableRecommendations<Picture> {
  /** Null when none was written. */
  reportTemplate: ReportTemplate | null;
  /** The pictures of questions by their ids. A file without any has no such part. */
  pictures?: Readonly<Record<string, Picture>> | undefined;
}

const text = z.string().max(100_000).refine(isStorable, unstorableMessage);
const key = z.string().min(1).max(100);
/** Maximum characters of a picture. An icon of 100 by 100 pixels needs a tenth of it. */
const picture = z.string().max(400_000);

const translated = z.strictObject({ text, source: text }).optional();

/** By language. */
const translations = <Parts extends z.ZodObject>(parts: Parts) =>
  z
    .record(
      key.refine((code) => languageCode(code) === code, "is not a language"),
      parts,
    )
    .optional();

const ratingSchema = z.strictObject({
  key,
  type: z.enum(ratingTypes),
  name: text,
  description: text.default(""),
  picture: picture.nullable().default(null),
  translations: translations(z.strictObject({ name: translated })),
});

const actionSchema = z.strictObject({
  strategy: text,
  actionDescription: text,
  referenceInformation: text.default(""),
  cost: key.nullable().default(null),
  difficulty: key.nullable().default(null),
  criticality: key.nullable().default(null),
  icon: key.nullable().default(null),
  tags: z
    .array(z.strictObject({ text, maintenanceDescription: text.default("") }))
    .max(maxTags)
    .default([]),
  translations: translations(z.strictObject({ strategy: translated, description: translated })),
});

const templateSchema = z.strictObject({
  coverPageText: text,
  keysPageText: text,
  categoryDescriptions: z
    .array(z.strictObject({ name: text, description: text }))
    .max(maxCategories),
  summaryOfActionItems: text,
  extendedEnterpriseTemplatesType: text,
});

/** The parts of a file that contain the tabs. Older files do not have them. */
export const tabSchemas = {
  ratings: z
    .array(ratingSchema)
    .max(maxRatings * ratingTypes.length)
    .default([]),
  actions: z.array(actionSchema).max(maxActions).default([]),
  reportTemplate: templateSchema.nullable().default(null),
  pictures: z.record(key, z.string().max(3_000_000)).optional(),
};

type ParsedTabs = z.output<z.ZodObject<typeof tabSchemas>>;
type PostedFields = Record<string, string>;

/** Validates a part of the file with the rules of its page, as if a person had typed it. */
function readAs<Output>(
  input: z.ZodType<Output>,
  typed: PostedFields,
  report: (path: readonly PropertyKey[], message: string) => void,
): Output | null {
  const read = input.safeParse(typed);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues)
    report(
      path.flatMap((part) => placeOf(String(part))),
      message,
    );
  return null;
}

/** Maps an input name to its path in the file: "tag-0-text" is tags, first item, text. */
function placeOf(name: string): PropertyKey[] {
  const [, list, row, rest] = /^(tag|category)-(\d+)-(\w+)$/.exec(name) ?? [];
  if (list === undefined || rest === undefined) return [name];
  const inFile = list === "tag" ? "tags" : "categoryDescriptions";
  return [
    inFile,
    Number(row),
    rest === "description" && list === "tag" ? "maintenanceDescription" : rest,
  ];
}

/** Returns an action without its rating: pages refer to ratings by id, files by key. */
function typedAction({
  tags,
  strategy,
  actionDescription,
  referenceInformation,
}: ParsedTabs["actions"][number]): PostedFields {
  const texts = { strategy, actionDescription, referenceInformation };
  const rows = tags.flatMap(({ text: words, maintenanceDescription }, row) => {
    const names = tagNames(row);
    return [
      [names.text, words],
      [names.description, maintenanceDescription],
    ];
  });
  return { ...texts, ...(Object.fromEntries(rows) as PostedFields) };
}

function typedTemplate({
  categoryDescriptions,
  ...texts
}: NonNullable<ParsedTabs["reportTemplate"]>) {
  const rows = categoryDescriptions.flatMap(({ name, description }, row) => {
    const names = categoryNames(row);
    return [
      [names.name, name],
      [names.description, description],
    ];
  });
  return { ...texts, ...(Object.fromEntries(rows) as PostedFields) };
}

/** Lowercases each letter independently of its position, as the database does when it compares names. */
const lower = (name: string): string =>
  Array.from(name, (letter) => Array.from(letter.toLowerCase())[0]).join("");

export type ReportError = (path: readonly PropertyKey[], message: string) => void;

function readRatings({ ratings }: ParsedTabs, report: ReportError): PortableRating<string>[] {
  const [keys, names] = [new Set<string>(), new Set<string>()];
  const counts = new Map<RatingType, number>();
  return ratings.flatMap((rating, index) => {
    const path = ["ratings", index];
    const { name, description, type } = rating;
    const read = readAs(newRatingInput, { type, name, description }, (more, message) =>
      report([...path, ...more], message),
    );
    if (!read) return [];
    const nameKey = `${type} ${lower(read.name)}`;
    if (keys.has(rating.key)) report([...path, "key"], "is used by another entry");
    if (names.has(nameKey)) report([...path, "name"], ratingMessages.nameTaken(type));
    if (rating.picture !== null && type !== "Icon")
      report([...path, "picture"], "is for icons only");
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    if (count === maxRatings + 1) report(path, `a form has at most ${maxRatings} of one type`);
    keys.add(rating.key);
    names.add(nameKey);
    return [{ ...rating, name: read.name, description: read.description }];
  });
}

/**
 * Reads the tabs of a file with the rules of their pages. Reports each error with its path. Use the result only when no
 * error was reported.
 */
export function readTabs(parsedTabs: ParsedTabs, report: ReportError): FormTabs {
  const ratings = readRatings(parsedTabs, report);
  const typeOf = new Map(ratings.map((rating) => [rating.key, rating.type]));
  const actions = parsedTabs.actions.flatMap((action, index): PortableAction[] => {
    const path = ["actions", index];
    const read = readAs(actionInput, typedAction(action), (more, message) =>
      report([...path, ...more], message),
    );
    if (!read) return [];
    for (const field of Object.keys(ratedBy) as RatedField[]) {
      const named = action[field];
      if (named !== null && typeOf.get(named) !== ratedBy[field])
        report([...path, field], `“${named}” is no ${ratedBy[field]} of this file`);
    }
    const { cost, difficulty, criticality, icon, translations: translated } = action;
    const tags = read.tags.map(({ id: _id, ...tag }) => tag);
    const more = translated && { translations: translated };
    return [{ ...read, cost, difficulty, criticality, icon, tags, ...more }];
  });
  const { reportTemplate: template } = parsedTabs;
  const reportTemplate =
    template &&
    readAs(reportTemplateInput, typedTemplate(template), (more, message) =>
      report(["reportTemplate", ...more], message),
    );
  const { pictures } = parsedTabs;
  return { ratings, actions, reportTemplate, ...(pictures && { pictures }) };
}

/** Removes icons without a picture. Actions that use one of them then have no icon. */
export function withoutLostIcons<Picture>(tabs: FormTabs<Picture>): FormTabs<Picture> {
  const isLost = ({ type, picture: shown }: PortableRating<Picture>) =>
    type === "Icon" && shown === null;
  const lost = new Set(tabs.ratings.filter(isLost).map((rating) => rating.key));
  if (lost.size === 0) return tabs;
  return {
    ...tabs,
    ratings: tabs.ratings.filter((rating) => !lost.has(rating.key)),
    actions: tabs.actions.map((action) =>
      action.icon !== null && lost.has(action.icon) ? { ...action, icon: null } : action,
    ),
  };
}
