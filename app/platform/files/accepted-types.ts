import type { FileKind } from "#db/schema.ts";

/** File types that the file picker accepts for pictures. */
export const acceptedPictures = ".png,.jpeg,.jpg,.tiff,.tif,.bmp,.heic,.heif,.avif,.webp";

/** File types that the file picker accepts for any upload. */
export const acceptedUploads = `${acceptedPictures},.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.csv,.tsv`;

export const picturesOnlyMessage = "you can only upload images";

const acceptedPictureTypes = "PNG, JPEG, TIFF, BMP, HEIC, AVIF and WebP";

export const otherPictureMessage = `This type of photo is not supported. Choose one of these types: ${acceptedPictureTypes}.`;

export const unreadablePicture = `We could not read this photo. The file may be damaged. Choose one of these types: ${acceptedPictureTypes}.`;

export const pictureTooLarge =
  "This photo is too large to open. Make it smaller or save it as a JPEG, then upload it again.";

/** Largest accepted upload in bytes, unless a caller sets another limit. */
export const defaultMaxBytes = 50_000_000;

const office = "application/vnd.openxmlformats-officedocument";

/** Allowed file name extensions for each stored content type. The first replaces a wrong one. */
export const extensionsByType: Readonly<Record<string, readonly string[]>> = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/tiff": ["tiff", "tif"],
  "image/bmp": ["bmp"],
  "image/heic": ["heic", "heif"],
  "image/avif": ["avif"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
  "application/msword": ["doc"],
  [`${office}.wordprocessingml.document`]: ["docx"],
  "application/vnd.ms-excel": ["xls"],
  [`${office}.spreadsheetml.sheet`]: ["xlsx"],
  "application/vnd.ms-powerpoint": ["ppt"],
  [`${office}.presentationml.presentation`]: ["pptx"],
  "text/csv": ["csv"],
  "text/tab-separated-values": ["tsv", "tab"],
};

const pictureKinds: readonly FileKind[] = [
  "photo",
  "avatar",
  "thumbnail",
  "icon",
  "example",
  "message",
];

export function isPictureType(contentType: string): boolean {
  return contentType.startsWith("image/");
}

export function isPictureKind(kind: FileKind): boolean {
  return pictureKinds.includes(kind);
}

/** The extension of a file name in lower case without its dot, or "". */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** What a file is by its name, where both photos and other files are sent: a name without a known extension is a photo's. */
export function kindByName(name: string): "photo" | "file" {
  const extension = extensionOf(name);
  const types = Object.entries(extensionsByType).filter(([type]) => !isPictureType(type));
  return types.some(([, extensions]) => extensions.includes(extension)) ? "file" : "photo";
}
