import { createContext, useContext } from "react";
import { photoUrl, type PhotoReference } from "./photo-url.ts";

/** The path of stored files. A page for people who are not signed in has its own. */
export const FilesPath = createContext("/files");

/** Like `photoUrl`, for the files of the page. */
export function usePhotoUrl(): (photo: PhotoReference, width?: number) => string {
  const path = useContext(FilesPath);
  return (photo, width) => path + photoUrl(photo, width).slice("/files".length);
}
