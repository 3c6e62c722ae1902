import type { MouseEvent } from "react";
import { acceptedPictures } from "#app/platform/files/accepted-types.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/fields/field-frame.tsx";
import { photoUrl } from "#app/ui/photo-url.ts";
import { questionNames, type OptionRow } from "#modules/form-logic/public.authoring.ts";
import { shownPictureWidth } from "#modules/form-logic/public.ts";

interface OptionPictureProps {
  row: OptionRow;
  at: number;
  press: (event: MouseEvent<HTMLButtonElement>) => void;
}

/**
 * The picture of an option. A chosen file is sent with the editor right away, so that it follows its option when the order
 * changes; without scripts it is sent with the next button.
 */
export function OptionPicture({ row: { picture, label }, at, press }: OptionPictureProps) {
  const send = `send-picture-${at}`;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3 pl-4">
      {picture && (
        <>
          <input
            type="hidden"
            name={questionNames.option(at, "picture")}
            value={JSON.stringify({ id: picture.id, width: picture.width, height: picture.height })}
          />
          <img
            src={photoUrl(picture, shownPictureWidth)}
            alt={label}
            width={picture.width}
            height={picture.height}
            className="aspect-4/3 h-auto w-24 rounded-md border border-line bg-sunken object-cover"
          />
        </>
      )}
      <input
        // Empty again once its picture is stored.
        key={picture?.id ?? "none"}
        type="file"
        name={questionNames.optionFile(at)}
        aria-label={`Picture of option ${at + 1}`}
        accept={acceptedPictures}
        className={`${controlClass} min-w-0 flex-1 basis-48`}
        onChange={({ target }) => {
          const button = document.getElementById(send);
          if (button instanceof HTMLButtonElement) target.form?.requestSubmit(button);
        }}
      />
      <button hidden id={send} name={questionNames.step} value="send-pictures">
        Send picture
      </button>
      {picture && (
        <Button name={questionNames.step} value={`remove-option-picture ${at}`} onClick={press}>
          Remove picture<span className="sr-only"> of option {at + 1}</span>
        </Button>
      )}
    </div>
  );
}
