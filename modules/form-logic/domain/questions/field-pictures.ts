/** The pictures that an author shows with a question: examples of a good and a bad answer, or one beside a text. */
import { questionTypes } from "../../question-types/registry.ts";
import type { FieldPicture, FieldType, FormField } from "../forms/form-types.ts";
import { isAsked } from "./field-options.ts";

export const fieldPictureNames = ["goodExample", "badExample", "picture"] as const;

export type FieldPictureName = (typeof fieldPictureNames)[number];

/** The pictures that a question of this type may have. */
export function picturesTaken(type: FieldType): readonly FieldPictureName[] {
  if (!questionTypes[type].takesAnswer) return ["picture"];
  if (questionTypes[type].takesPlan) return fieldPictureNames;
  return isAsked(type) ? ["goodExample", "badExample"] : [];
}

/** All pictures of these questions. */
export const picturesOf = (
  fields: readonly Pick<FormField, FieldPictureName | "options">[],
): FieldPicture[] =>
  fields.flatMap((field) => [
    ...fieldPictureNames.flatMap((name) => field[name] ?? []),
    ...(field.options ?? []).flatMap(({ picture }) => picture ?? []),
  ]);

/** The question with each picture replaced; without those for which the result is null. */
export function withPictures<Field extends Omit<FormField, "id">>(
  field: Field,
  replace: (picture: FieldPicture) => FieldPicture | null,
): Field {
  const copy = { ...field };
  for (const name of fieldPictureNames) {
    const picture = copy[name] ? replace(copy[name]) : null;
    if (picture) copy[name] = picture;
    else delete copy[name];
  }
  if (copy.options?.some((option) => option.picture))
    copy.options = copy.options.map(({ picture, ...option }) => {
      const replaced = picture ? replace(picture) : null;
      return { ...option, ...(replaced && { picture: replaced }) };
    });
  return copy;
}

/** The width in pixels at which a page shows it, and a phone stores it. */
export const shownPictureWidth = 640;

/** The most pixels of a side of a stored one. */
export const largestPictureSide = 1280;

const isSide = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= largestPictureSide;

/** Reads a picture as an editor posts it; null for none. */
export function readFieldPicture(json: string, text: string): FieldPicture | null {
  try {
    const value = JSON.parse(json) as Partial<FieldPicture> | null;
    const { id, width, height } = value ?? {};
    if (typeof id !== "string" || !/^[\w-]{1,64}$/.test(id) || !isSide(width) || !isSide(height))
      return null;
    return { id, width, height, text };
  } catch {
    return null;
  }
}
