import {
  countOf,
  namesOf,
  type ImportNoun,
  type UndoOffer,
} from "../../platform/bulk/undo-import.ts";
import { Confirm } from "../overlay/confirm.tsx";

interface UndoImportProps {
  /** Null where nothing may be undone. */
  offer: UndoOffer | null;
  noun: ImportNoun;
  /** What can be done afterwards: "You can restore them from the trash." */
  after: string;
}

/** Takes a written file back; its question counts what goes and what stays. */
export function UndoImport({ offer, noun, after }: UndoImportProps) {
  if (!offer) return null;
  const { removedCount, keptCount, keptNames } = offer;
  const stays = `${countOf(keptCount, noun)} changed since the import and will be kept: ${namesOf(keptNames, keptCount)}.`;
  return (
    <div>
      <Confirm
        label="Undo import"
        face="plain"
        question={`Delete ${countOf(removedCount, noun)} of this import?`}
        about={keptCount > 0 ? `${after} ${stays}` : after}
        confirmLabel={`Delete ${countOf(removedCount, noun)}`}
        fields={{ intent: "undo" }}
      />
    </div>
  );
}
