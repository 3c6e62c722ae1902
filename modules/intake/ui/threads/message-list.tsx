import { useSay } from "#app/platform/page/language.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { doneTexts, type ThreadMessage } from "../../domain/threads/thread.ts";
import { Thumbnail } from "../photos/question-photos.tsx";

/** All messages, oldest first. */
export function MessageList({ messages }: { messages: readonly ThreadMessage[] }) {
  const say = useSay();
  if (messages.length === 0)
    return <p className="text-muted">{say("Nobody has written about this question yet.")}</p>;
  return (
    <ol aria-label={say("Messages")} className="grid gap-4">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}

function Message({ message }: { message: ThreadMessage }) {
  const say = useSay();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { authorName, kind, side, text, photos, createdAt } = message;
  return (
    <li className="flex gap-3">
      <Avatar name={authorName} size={32} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p>
          <span className="font-semibold">{authorName}</span>
          <span className="text-muted">{` (${say(side)}) `}</span>
          {`${say(doneTexts[kind])} `}
          <span className="text-sm text-muted">
            <Timestamp at={createdAt} zone={zone} />
          </span>
        </p>
        {text && (
          <p
            dir="auto"
            className="rounded-md border border-line bg-raised p-3 wrap-anywhere whitespace-pre-line"
          >
            {text}
          </p>
        )}
        {photos.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {photos.map((photo) => (
              <li key={photo.id}>
                <Thumbnail photo={photo} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
