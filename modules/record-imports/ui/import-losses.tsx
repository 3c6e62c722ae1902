import { countOf, formatCount } from "#app/platform/format.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { kindWords } from "../domain/convert/kind-words.ts";
import type { ImportReview, ReviewedLoss } from "../domain/reading/import-review.ts";

/** Kinds of losses that are visible; the others are collapsed. */
const open = 8;

interface ImportLossesProps {
  review: ImportReview;
  /** The link to all losses. It is a plain link, because the target is not a page. */
  listTo: string;
}

/** What is not imported as the file has it: each field with the reason, the records and their values. */
export function ImportLosses({ review: { losses }, listTo }: ImportLossesProps) {
  const count = losses.reduce((sum, loss) => sum + loss.count, 0);
  if (count === 0) return <Notice tone="ok">Every answer in this file will be imported.</Notice>;
  const [first, rest] = [losses.slice(0, open), losses.slice(open)];
  return (
    <Card
      title={`${countOf(count, "answer")} not imported as written`}
      actions={
        <a className="text-link" href={listTo} download>
          Download all (CSV)
        </a>
      }
    >
      <LossList losses={first} />
      {rest.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-control content-center text-link">
            {formatCount(rest.length)} more
          </summary>
          <LossList losses={rest} />
        </details>
      )}
    </Card>
  );
}

function LossList({ losses }: { losses: readonly ReviewedLoss[] }) {
  return (
    <ul className="grid gap-3">
      {losses.map(({ kind, field, why, count, places }) => (
        <li key={`${kind} ${field} ${why}`} className="border-l-2 border-line pl-3">
          <p className="font-semibold wrap-anywhere">
            <bdi>{field}</bdi>
          </p>
          <p className="wrap-anywhere">
            {kindWords[kind]} in {countOf(count, "record")}. {why}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {places.slice(0, 3).map(({ row, value }, index) => (
              <span key={row}>
                {index > 0 && "; "}record {row}
                {value !== "" && (
                  <>
                    : <bdi>{value}</bdi>
                  </>
                )}
              </span>
            ))}
            {count > 3 && "; and others"}
          </p>
        </li>
      ))}
    </ul>
  );
}
