import { useRef, useState } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { usePhotoUrl } from "#app/ui/files-path.ts";
import {
  largestPictureSide,
  shownPictureWidth,
  type FieldPicture,
  type FormField,
} from "#modules/form-logic/public.ts";

type Examples = Pick<FormField, "goodExample" | "badExample" | "lang">;

/** Photos of a good and a bad answer side by side, each with its mark in words. */
export function ExamplePhotos({ field }: { field: Examples }) {
  const say = useSay();
  const { goodExample, badExample, lang } = field;
  if (!goodExample && !badExample) return null;
  return (
    <ul aria-label={say("Example photos")} className="grid max-w-2xl grid-cols-2 items-start gap-3">
      {goodExample && <Example picture={goodExample} lang={lang} isGood />}
      {badExample && <Example picture={badExample} lang={lang} isGood={false} />}
    </ul>
  );
}

interface ExampleProps {
  picture: FieldPicture;
  lang: string | undefined;
  isGood: boolean;
}

function Example({ picture, lang, isGood }: ExampleProps) {
  const say = useSay();
  const mark = say(isGood ? "Good example" : "Bad example");
  return (
    <li>
      <figure
        className={`overflow-hidden rounded-md border-2 ${isGood ? "border-ok" : "border-bad"}`}
      >
        <Enlargeable
          picture={picture}
          alt={picture.text ? `${mark}: ${picture.text}` : mark}
          lang={lang}
          className="aspect-4/3 object-cover"
        />
        <figcaption className="grid gap-1 p-2 text-sm in-[.field-screen]:text-base">
          <span
            className={`flex items-center gap-1 font-semibold ${isGood ? "text-ok" : "text-bad"}`}
          >
            <Icon name={isGood ? "check" : "x"} /> {mark}
          </span>
          {picture.text && (
            <span dir="auto" lang={lang}>
              {picture.text}
            </span>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

/** The picture of a text that nobody answers, with its caption. */
export function NotePicture({ picture, lang }: { picture: FieldPicture; lang?: string }) {
  const say = useSay();
  return (
    <figure className="mt-2 grid max-w-2xl gap-1">
      <Enlargeable
        picture={picture}
        alt={picture.text ?? say("Picture")}
        lang={lang}
        className="max-h-96 rounded-md border border-line object-contain"
      />
      {picture.text && (
        <figcaption dir="auto" lang={lang} className="text-sm in-[.field-screen]:text-base">
          {picture.text}
        </figcaption>
      )}
    </figure>
  );
}

interface EnlargeableProps {
  picture: FieldPicture;
  alt: string;
  lang: string | undefined;
  className: string;
}

/** A picture that opens large over the page; without JavaScript in a tab of its own. */
function Enlargeable({ picture, alt, lang, className }: EnlargeableProps) {
  const say = useSay();
  const photoUrl = usePhotoUrl();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        href={photoUrl(picture, largestPictureSide)}
        target="_blank"
        rel="noreferrer"
        aria-label={say("Open large: {name}", { name: alt })}
        className="block"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        <img
          src={photoUrl(picture, shownPictureWidth)}
          alt={alt}
          lang={lang}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className={`h-auto w-full bg-sunken ${className}`}
        />
      </a>
      <dialog
        ref={dialog}
        aria-label={alt}
        onClose={() => setOpen(false)}
        className="m-auto max-h-dvh max-w-full overflow-auto rounded-md bg-raised p-2 text-ink backdrop:bg-scrim"
      >
        {isOpen && <LargePicture picture={picture} alt={alt} />}
        <div className="flex items-start justify-between gap-3 pt-2">
          <p dir="auto" lang={lang} className="min-w-0">
            {alt}
          </p>
          <Button type="button" className="flex-none" onClick={() => dialog.current?.close()}>
            {say("Close")}
          </Button>
        </div>
      </dialog>
    </>
  );
}

/** Offline only the small picture is on the device. */
function LargePicture({ picture, alt }: { picture: FieldPicture; alt: string }) {
  const photoUrl = usePhotoUrl();
  const [isSmall, setSmall] = useState(false);
  return (
    <img
      src={photoUrl(picture, isSmall ? shownPictureWidth : largestPictureSide)}
      alt={alt}
      width={picture.width}
      height={picture.height}
      onError={() => setSmall(true)}
      className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full"
    />
  );
}
