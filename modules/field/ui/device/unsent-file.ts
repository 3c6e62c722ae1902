/** The unsent work of an intake as one file, a person's last resort: all in text, with the photos included. */
import type { UnsentFile, UnsentItem } from "./databases.ts";
import type { VisitOnDevice } from "./device-status.ts";

export async function unsentAsFile({
  projectId,
  title,
  siteAddress,
  questions,
  unsent,
}: VisitOnDevice): Promise<Blob> {
  const questionOf = (fieldId: string) => questions[fieldId] ?? fieldId;
  const answers = unsent.answers.map(({ fieldId, answer, trouble }) => ({
    question: questionOf(fieldId),
    ...answer,
    trouble,
  }));
  const items = await Promise.all(unsent.items.map((item) => itemAsJson(item, questionOf)));
  const whole = { projectId, title, siteAddress, savedAt: new Date(), answers, items };
  return new Blob([JSON.stringify(whole, null, 2)], { type: "application/json" });
}

async function itemAsJson(item: UnsentItem, questionOf: (fieldId: string) => string) {
  const { kind: what, madeAt, trouble, photo, drawing, message, cancel, visitAction } = item;
  return {
    what,
    madeAt,
    trouble,
    ...(photo && { question: questionOf(photo.fieldId), ...(await fileAsDataUrl(photo)) }),
    ...(drawing && { on: drawing.photo, shapes: drawing.shapes }),
    ...(message && {
      question: questionOf(message.fieldId),
      text: message.text,
      photos: await Promise.all(message.photos.map(fileAsDataUrl)),
    }),
    ...(visitAction && { label: visitAction.label, expectedAt: visitAction.expectedAt }),
    ...(cancel && {
      reason: cancel.reason,
      comment: cancel.comment,
      ...(cancel.photo && (await fileAsDataUrl(cancel.photo))),
    }),
  };
}

const fileAsDataUrl = async ({ name, file }: UnsentFile) => ({
  name,
  photo: await asDataUrl(file),
});

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
}
