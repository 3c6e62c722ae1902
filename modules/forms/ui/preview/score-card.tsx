import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { previewNames, writePreviewState } from "../../domain/preview/preview-names.ts";
import type { Answers } from "#modules/form-logic/public.ts";
import type { PreviewScore } from "#modules/form-logic/public.scoring.ts";
import { ScoreOfPreview } from "./score-of-preview.tsx";

interface ScoreCardProps {
  formId: string;
  version: number | null;
  answers: Answers;
}

/**
 * The score of the answers so far. The scoring module serves this URL: without JavaScript as a page that links back,
 * with JavaScript in place, updated whenever the answers change.
 */
export function ScoreCard({ formId, version, answers }: ScoreCardProps) {
  const action = useOrganizationPath()(`/forms/${formId}/preview/score`);
  const [rubricId, setRubricId] = useState("");
  const [isScored, setIsScored] = useState(false);
  const { submit, data, state } = useFetcher<PreviewScore>();
  useEffect(() => {
    if (!isScored) return undefined;
    const posted = new FormData();
    posted.set(previewNames.state, writePreviewState({ answers, photos: [] }));
    posted.set("rubric", rubricId);
    if (version !== null) posted.set(previewNames.version, String(version));
    const pause = setTimeout(() => submit(posted, { method: "post", action }), 200);
    return () => clearTimeout(pause);
  }, [submit, isScored, version, answers, rubricId, action]);
  return (
    <Card title="Score">
      {data && isScored ? (
        <div className="grid gap-3" aria-busy={state !== "idle"}>
          <ScoreOfPreview score={data} onRubric={setRubricId} />
        </div>
      ) : (
        <Button
          formAction={action}
          busy={isScored}
          onClick={(event) => {
            event.preventDefault();
            setIsScored(true);
          }}
        >
          Score these answers
        </Button>
      )}
    </Card>
  );
}
