import { useState, type ChangeEvent } from "react";
import { acceptedPictures } from "#app/platform/files/accepted-types.ts";
import { FileField } from "#app/ui/fields/field.tsx";
import { largestIcon, ratingMessages } from "../../domain/ratings/rating-messages.ts";
import { IconPicture } from "./icon-picture.tsx";

/** The selection: none, a picture of an allowed size, or one that is too large. */
export type ChosenIcon = "none" | "fits" | "too large";

interface IconPickerProps {
  /** The stored picture. */
  stored: { fileId: string; name: string } | null;
  error?: string | undefined;
  onChosen: (state: ChosenIcon) => void;
}

/** The image of an icon. A picture that is too large is reported immediately, and again by the server. */
export function IconPicker({ stored, error, onChosen }: IconPickerProps) {
  const [found, setFound] = useState<string | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    const fits = file === undefined || (await isSmall(file));
    setFound(fits ? "" : ratingMessages.iconTooLarge);
    onChosen(file === undefined ? "none" : fits ? "fits" : "too large");
  };
  return (
    <div className="grid gap-3">
      {stored && <IconPicture {...stored} />}
      <FileField
        name="image"
        label={stored ? "New image" : "Image"}
        required={!stored}
        hint={`At most ${largestIcon} by ${largestIcon} pixels.`}
        accept={acceptedPictures}
        onChange={(event) => void choose(event)}
        error={(found ?? error) || undefined}
      />
    </div>
  );
}

/** Whether a picture is small enough. If the browser cannot read it, the server decides. */
async function isSmall(file: File): Promise<boolean> {
  try {
    const { width, height } = await createImageBitmap(file);
    return width <= largestIcon && height <= largestIcon;
  } catch {
    return true;
  }
}
