import { namesOf, type UndoOffer } from "../../platform/bulk/undo-import.ts";
import { countOf } from "../../platform/format.ts";
import { Confirm } from "../overlay/confirm.tsx";

interface UndoImportProps {
  /** Null where nothing can be undone. */
  offer: UndoOffer | null;
  noun: string;
  /** What the person can do afterwards: "You can restore them from the trash." */
  after: string;
}

/** Undoes the import of a file. The confirmation counts what is removed and what stays. */
export function UndoImport({ offer, noun, after }: UndoImportProps) {
  if (!offer) return null;
  const { removedCount, remainingCount, remainingNames } = offer;
  const stays = `${countOf(remainingCount, noun)} changed since the import and will be kept: ${namesOf(remainingNames, remainingCount)}.`;
  return (
    <div>
      <Confirm
        label="Undo import"
        pageButtonTone="plain"
        question={`Delete ${countOf(removedCount, noun)} of this import?`}
        about={remainingCount > 0 ? `${after} ${stays}` : after}
        confirmLabel={`Delete ${countOf(removedCount, noun)}`}
        fields={{ intent: "undo" }}
      />
    </div>
  );
}
