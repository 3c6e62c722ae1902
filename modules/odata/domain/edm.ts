/** The types of columns in OData and in the database. */
import type { ColumnType } from "#app/platform/feeds/entity-set.ts";

export const edmTypes: Readonly<Record<ColumnType, string>> = {
  text: "Edm.String",
  number: "Edm.Double",
  whole: "Edm.Int32",
  flag: "Edm.Boolean",
  time: "Edm.DateTimeOffset",
  day: "Edm.Date",
};

export const databaseTypes: Readonly<Record<ColumnType, string>> = {
  text: "text",
  number: "float8",
  whole: "int4",
  flag: "bool",
  time: "timestamptz",
  day: "date",
};

const largestWhole = 2_147_483_647;

/** Whether a written value is one of a type, so that the database can read it. */
export function isValueOf(type: ColumnType, text: string): boolean {
  switch (type) {
    case "text":
      return !text.includes("\0");
    case "number":
      return /^-?\d{1,15}(\.\d{1,15})?(e[+-]?\d{1,2})?$/i.test(text);
    case "whole":
      return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= largestWhole;
    case "flag":
      return text === "true" || text === "false";
    case "time":
      return (
        /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d(:?\d\d)?)$/.test(text) &&
        !Number.isNaN(Date.parse(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")))
      );
    case "day":
      return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  }
}
