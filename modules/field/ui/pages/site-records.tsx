import { formatFileSize } from "#app/platform/format.ts";
import { maxDocumentBytes } from "../../domain/intake-download.ts";
import type { SiteRecords } from "../device/device-status.ts";

/** The documents of a visit and the last inspection at its site, as they are on this device. */
export function SiteRecordsView({ records: { documents, last } }: { records: SiteRecords }) {
  const kept = documents.filter(({ isKept }) => isKept);
  const skipped = documents.filter(({ isKept }) => !isKept);
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        {[documents.length > 0 && "Documents", last && "Last inspection"]
          .filter(Boolean)
          .join(" and ")}
      </summary>
      <div className="grid gap-3">
        {kept.length > 0 && (
          <div>
            <p className="text-muted">{`On this device: ${formatFileSize(bytes)}`}</p>
            <ul>
              {kept.map(({ id, name, size }) => (
                <li key={id}>
                  <a
                    className="inline-block min-h-11 content-center text-link"
                    href={`/files/${id}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {name}
                  </a>{" "}
                  <span className="text-muted">{formatFileSize(size)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {skipped.length > 0 && (
          <p className="text-warn">
            {`Not on this device, which keeps ${formatFileSize(maxDocumentBytes)} for each visit: ${skipped
              .map(({ name, size }) => `${name} (${formatFileSize(size)})`)
              .join(", ")}. They open with a connection on the project's page.`}
          </p>
        )}
        {last && <LastAnswers last={last} />}
      </div>
    </details>
  );
}

function LastAnswers({ last }: { last: NonNullable<SiteRecords["last"]> }) {
  const { title, completedOn, answers } = last;
  return (
    <div>
      <p className="font-semibold">{completedOn ? `${title}, completed ${completedOn}` : title}</p>
      <dl className="grid gap-1">
        {answers.map(({ question, words }, index) => (
          // The same question may be asked twice.
          <div key={`${index} ${question}`}>
            <dt className="text-muted">{question}</dt>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
