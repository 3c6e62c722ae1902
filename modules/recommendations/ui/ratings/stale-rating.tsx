import { ConcurrentChange } from "#app/ui/fields/concurrent-change.tsx";
import type { WholeRating } from "../../domain/ratings/list-ratings.server.ts";
import { IconPicture } from "./icon-picture.tsx";

/** What another person saved in the meantime, and a button to overwrite it with what was typed. */
export function StaleRating({ rating }: { rating: WholeRating }) {
  const { name, description, fileId, updatedByName, version } = rating;
  return (
    <ConcurrentChange
      by={updatedByName}
      version={version}
      rows={[
        { label: "Name", value: name },
        { label: "Description", value: description || "None" },
        ...(fileId === null
          ? []
          : [{ label: "Image", value: <IconPicture fileId={fileId} name={name} /> }]),
      ]}
    />
  );
}
