import { createContext, useContext } from "react";
import { photoUrl, type PhotoReference } from "./photo-url.ts";

/** The path of stored files. A page for people who are not signed in has its own. */
export const FilesPath = createContext("/files");

/** The URL of a stored file, for the files of the page. */
export function useFileUrl(): (id: string) => string {
  const path = useContext(FilesPath);
  return (id) => `${path}/${id}`;
}

/** Like `photoUrl`, for the files of the page. */
export function usePhotoUrl(): (photo: PhotoReference, width?: number) => string {
  const path = useContext(FilesPath);
  return (photo, width) => path + photoUrl(photo, width).slice("/files".length);
}
