import { useEffect, useRef } from "react";
import { Link } from "@remix-run/react";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { discardStates } from "#app/ui/fields/draft-state-input.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { QuestionEditorView } from "../../domain/question/question-editor.server.ts";
import { questionParts } from "#modules/form-logic/public.authoring.ts";

type Conflict = NonNullable<QuestionEditorView["conflict"]>;

/** Shows what somebody else did to the question while it was open here, with choices to merge it. */
export function ConflictPanel({ editor }: { editor: QuestionEditorView }) {
  const box = useRef<HTMLDivElement>(null);
  const { conflict, deletion } = editor;
  const shown = conflict ?? deletion;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid min-w-0 gap-3 rounded-md border-2 border-warn bg-raised p-4"
    >
      {conflict ? <Changed conflict={conflict} /> : <Deleted deletion={deletion} />}
    </div>
  );
}

function Who({ by, at, did }: { by: string | null; at: Date | null; did: string }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <>
      {by ?? "Someone else"} {did}
      {at && (
        <>
          {" "}
          (<Timestamp at={at} zone={zone} />)
        </>
      )}
    </>
  );
}

function Changed({ conflict }: { conflict: Conflict }) {
  const disputed = conflict.parts.filter((part) => part.disputed);
  return (
    <>
      <h2>
        <Who
          by={conflict.by}
          at={conflict.at}
          did="changed this question while you were editing it."
        />
      </h2>
      <p>Use their version, keep yours, or combine both.</p>
      <input type="hidden" name="seen" value={conflict.version} />
      <Differences conflict={conflict} />
      {disputed.map(({ part }) => (
        <fieldset key={part} className="flex flex-wrap items-center gap-4">
          <legend className="text-sm font-semibold">
            {questionParts[part]}: both changed it. When combining, use
          </legend>
          {(["mine", "theirs"] as const).map((whose) => (
            <label key={whose} className="flex min-h-control items-center gap-2">
              <input
                type="radio"
                name={`pick.${part}`}
                value={whose}
                defaultChecked={whose === "mine"}
                className="size-5"
              />
              {whose === "mine" ? "yours" : "theirs"}
            </label>
          ))}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button name="resolve" value="both">
          Take both
        </Button>
        <Button name="resolve" value="mine">
          Keep mine
        </Button>
        <DiscardLink>Take theirs</DiscardLink>
      </div>
    </>
  );
}

function DiscardLink({ children }: { children: string }) {
  return (
    <Link
      to="."
      replace
      preventScrollReset
      className="text-link self-center"
      onClick={({ currentTarget }) => discardStates(currentTarget.closest("form")!)}
    >
      {children}
    </Link>
  );
}

function Differences({ conflict }: { conflict: Conflict }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Differences</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="p-2">
              Part
            </th>
            <th scope="col" className="p-2">
              Theirs
            </th>
            <th scope="col" className="p-2">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {conflict.parts.map(({ part, theirs, mine }) => (
            <tr key={part} className="border-t border-line align-top">
              <th scope="row" className="p-2 text-left font-semibold">
                {questionParts[part]}
              </th>
              <td className="p-2 wrap-anywhere">{theirs}</td>
              <td className="p-2 wrap-anywhere">{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Deleted({ deletion }: { deletion: QuestionEditorView["deletion"] }) {
  return (
    <>
      <h2>
        <Who
          by={deletion?.by ?? null}
          at={deletion?.at ?? null}
          did="deleted this question while you were editing it."
        />
      </h2>
      <p>Your changes are still here. Restore the question with your changes, or discard them.</p>
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value="put-back">
          Restore question
        </Button>
        <DiscardLink>Discard changes</DiscardLink>
      </div>
    </>
  );
}
