import { Timestamp } from "#app/ui/time.tsx";
import type { HandOverView } from "../domain/view-hand-over.server.ts";

type Entry = HandOverView["entries"][number];

const names: Record<Entry["kind"], string> = {
  answer: "Answer",
  photo: "Photo",
  drawing: "Drawing on a photo",
  message: "Message",
  start: "Started the visit",
  submit: "Submitted the visit",
  cancel: "Canceled the visit",
};

/** One thing that was done on the phone, and what the visit has in its place. */
export function HandOverEntryView({ entry, zone }: { entry: Entry; zone: string }) {
  const { kind, question, text, comment, now, photos, madeAt, refusal } = entry;
  return (
    <div className="grid gap-1">
      <p className="text-muted">
        {names[kind]}, <Timestamp at={madeAt} zone={zone} />
      </p>
      {question && <p className="wrap-anywhere">{question}</p>}
      {text && <p className="font-semibold wrap-anywhere">{text}</p>}
      {comment && <p className="wrap-anywhere">{comment}</p>}
      {now !== null && <p className="wrap-anywhere text-warn">{`In the visit by now: ${now}`}</p>}
      {refusal && <p className="wrap-anywhere text-warn">{refusal}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={photo.key}>
              <HandOverPhoto photo={photo} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function HandOverPhoto({ photo: { id, name } }: { photo: Entry["photos"][number] }) {
  if (id === null) return <span className="text-muted">{`${name} is not here yet`}</span>;
  return (
    <a href={`/files/${id}`} target="_blank" rel="noreferrer">
      <img
        src={`/files/${id}?width=240`}
        alt={name}
        width={128}
        height={96}
        loading="lazy"
        className="h-24 w-32 rounded-md border border-line object-cover"
      />
    </a>
  );
}
