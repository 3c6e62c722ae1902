import { useEffect, useRef, useState } from "react";
import { middle, type CropView } from "./crop-box.ts";
import type { CropOutput } from "./crop-picture.ts";

interface PictureToCrop {
  file: File;
  picture: ImageBitmap;
  /** For an img element of this page. */
  src: string;
  view: CropView;
}

/** Larger files go to the server, which refuses them with its own message. */
const maxBytes = 10_000_000;

/** The picture a person has chosen, once the browser has decoded it; null for none, or one it cannot decode. */
export function usePictureToCrop(outputType: CropOutput["type"]) {
  const [chosen, setChosen] = useState<PictureToCrop | null>(null);
  const latest = useRef<File | null>(null);
  const src = chosen?.src;
  useEffect(() => () => (src === undefined ? undefined : URL.revokeObjectURL(src)), [src]);

  const choose = (file: File | null) => {
    latest.current = file;
    setChosen(null);
    if (!file || file.size > maxBytes) return;
    // When only a PNG is allowed, another type is left as it is, so that the server refuses it instead of the crop converting it.
    if (outputType === "image/png" && file.type !== outputType) return;
    void createImageBitmap(file).then(
      (picture) => {
        if (latest.current !== file) return;
        setChosen({ file, picture, src: URL.createObjectURL(file), view: middle });
      },
      () => undefined,
    );
  };
  const setView = (view: CropView) => setChosen((before) => before && { ...before, view });
  return { chosen, choose, setView };
}
