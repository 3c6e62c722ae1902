/** The message when no code could be read, and what to do instead. Pure. */

/** Messages by the name of the browser's camera error. */
const cameraErrorMessages: Record<string, string> = {
  NotAllowedError:
    "The camera is not allowed for this site. Allow it in the browser's settings for this site and scan again, choose a picture of the code, or type the answer.",
  NotReadableError:
    "The camera is in use elsewhere. Close the other app and scan again, choose a picture of the code, or type the answer.",
};

const noCamera = "We found no camera here. Choose a picture of the code, or type the answer.";

export function cameraErrorMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return (Object.hasOwn(cameraErrorMessages, name) && cameraErrorMessages[name]) || noCamera;
}

export const nothingInPicture =
  "We found no barcode or QR code in this picture. Take it closer and in good light, or type the answer.";

export const unreadablePicture =
  "This picture could not be opened. Choose another one, or type the answer.";

export const noReader =
  "The code reader could not be loaded. Type the answer for now. After the first scan with a connection, it also works offline.";
