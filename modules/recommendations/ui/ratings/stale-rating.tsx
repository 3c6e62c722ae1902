import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import type { WholeRating } from "../../domain/ratings/list-ratings.server.ts";
import { IconPicture } from "./icon-picture.tsx";

/** What another person saved in the meantime, and a button to overwrite it with what was typed. */
export function StaleRating({ rating }: { rating: WholeRating }) {
  const { name, description, fileId, updatedByName, version } = rating;
  return (
    <Notice tone="warn">
      <div className="grid gap-3 text-ink">
        <p className="font-semibold">As {updatedByName ?? "someone else"} saved it</p>
        <SummaryList
          rows={[
            { label: "Name", value: name },
            { label: "Description", value: description || "None" },
            ...(fileId === null
              ? []
              : [{ label: "Image", value: <IconPicture fileId={fileId} name={name} /> }]),
          ]}
        />
        <div>
          <Button name="over" value={version}>
            Save what I typed instead
          </Button>
        </div>
      </div>
    </Notice>
  );
}
