import type { AnalyticsQuery } from "../../domain/analytics-query.ts";

/** Hidden inputs with the choices of the page, for a form about one of its figures. */
export function CountedFields({ query: { frame, rubric } }: { query: AnalyticsQuery }) {
  return (
    <>
      <input type="hidden" name="frame" value={frame} />
      {rubric !== null && <input type="hidden" name="rubric" value={rubric} />}
    </>
  );
}
