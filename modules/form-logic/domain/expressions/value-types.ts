/** The types of the values of expressions. Pure. */
export type ValueType = "number" | "text" | "boolean" | "date" | "time" | "list";

/** A date is the number of days since 1970, a time the number of minutes since midnight, a list the chosen options. */
export type Value = number | string | boolean | string[];
