import {
  isObject,
  objectsIn,
  textIn,
  type ForeignChoice,
  type JsonObject,
} from "./foreign-form.ts";

/** The response sets that every account has; files do not contain them. */
export const standardSets: Readonly<Record<string, ForeignChoice[]>> = {
  "7bb1cb10-7020-11e2-bcfd-0800200c9a66": [
    { value: "8bcfbf00-e11b-11e1-9b23-0800200c9a66", label: "Yes" },
    { value: "8bcfbf01-e11b-11e1-9b23-0800200c9a66", label: "No" },
    { value: "8bcfbf02-e11b-11e1-9b23-0800200c9a66", label: "N/A" },
  ],
  "7bb1cb11-7020-11e2-bcfd-0800200c9a66": [
    { value: "b5c92350-e11b-11e1-9b23-0800200c9a66", label: "Safe" },
    { value: "b5c92351-e11b-11e1-9b23-0800200c9a66", label: "At Risk" },
    { value: "b5c92352-e11b-11e1-9b23-0800200c9a66", label: "N/A" },
  ],
};

/** The response sets of a file by their ids. */
export function customSets(responseSets: JsonObject): Record<string, ForeignChoice[]> {
  return Object.fromEntries(
    Object.entries(responseSets).flatMap(([id, set]) => {
      if (!isObject(set)) return [];
      const choices = objectsIn(set.responses).flatMap(({ id: value, label }) =>
        textIn(value) === ""
          ? []
          : [{ value: textIn(value), label: textIn(label) || textIn(value) }],
      );
      return [[id, choices]];
    }),
  );
}
