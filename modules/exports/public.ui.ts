/** Browser components for modules that edit criteria of the CSV report. */
export { csvFilterTypes, type FilterChoices } from "./domain/criteria/filter-types.ts";
export { criteriaIn, FilterRows } from "./ui/filter-rows.tsx";
