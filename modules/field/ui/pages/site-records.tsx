import { formatFileSize } from "#app/platform/format.ts";
import { useSay } from "#app/platform/page/language.ts";
import { maxDocumentBytes } from "../../domain/intake-download.ts";
import type { SiteRecords } from "../device/device-status.ts";

/** The documents of a visit and the last inspection at its site, as they are on this device. */
export function SiteRecordsView({ records: { documents, last } }: { records: SiteRecords }) {
  const say = useSay();
  const kept = documents.filter(({ isKept }) => isKept);
  const skipped = documents.filter(({ isKept }) => !isKept);
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  return (
    <details>
      <summary className="min-h-11 w-fit content-center text-link">
        {documents.length === 0
          ? say("Last inspection")
          : say(last ? "Documents and last inspection" : "Documents")}
      </summary>
      <div className="grid gap-3">
        {kept.length > 0 && (
          <div>
            <p className="text-muted">
              {say("On this device: {size}", { size: formatFileSize(bytes) })}
            </p>
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
            {say(
              "Not on this device, which keeps {size} for each visit: {files}. They open with a connection on the project's page.",
              {
                size: formatFileSize(maxDocumentBytes),
                files: skipped
                  .map(({ name, size }) => `${name} (${formatFileSize(size)})`)
                  .join(", "),
              },
            )}
          </p>
        )}
        {last && <LastAnswers last={last} />}
      </div>
    </details>
  );
}

function LastAnswers({ last }: { last: NonNullable<SiteRecords["last"]> }) {
  const say = useSay();
  const { title, completedOn, answers } = last;
  return (
    <div>
      <p className="font-semibold">
        {completedOn ? say("{title}, completed {day}", { title, day: completedOn }) : title}
      </p>
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
