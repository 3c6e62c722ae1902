import type { LimitRow } from "../domain/page/limit-rows.ts";

/** The id of the list of the form's number questions. */
export const numbersListId = "rubric-numbers";

interface LimitFieldsProps {
  row: LimitRow;
  /** Counts from 1, within the question. */
  number: number;
  /** Whether there are other instances to compare with. */
  isRepeated: boolean;
  nameOf: (part: keyof LimitRow) => string;
  categories: readonly string[];
}

/** One limit of a number: a bound and a number, as it is or in percent of another answer or of the other instances, and the criticality when it is broken. */
export function LimitFields({ row, number, isRepeated, nameOf, categories }: LimitFieldsProps) {
  return (
    <div role="group" aria-label={`Limit ${number}`} className="rubric-limit">
      <select
        name={nameOf("bound")}
        defaultValue={row.bound}
        aria-label="Passes from or up to"
        className="rubric-limit-control"
      >
        <option value="least">At least</option>
        <option value="most">At most</option>
        {(isRepeated || row.bound === "within") && (
          <option value="within">Within % of the others</option>
        )}
      </select>
      <input
        name={nameOf("value")}
        defaultValue={row.value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={100}
        aria-label="Number"
        placeholder="Number"
        className="rubric-limit-control w-24 tabular-nums"
      />
      <input
        name={nameOf("percentOf")}
        defaultValue={row.percentOf}
        list={numbersListId}
        autoComplete="off"
        maxLength={100}
        aria-label="Percent of this question"
        placeholder="% of a question (optional)"
        className="rubric-limit-control min-w-32 flex-1"
      />
      <select
        name={nameOf("category")}
        defaultValue={row.category}
        aria-label="Criticality when broken"
        className="rubric-criticality"
      >
        <option value="">As the question</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
    </div>
  );
}
