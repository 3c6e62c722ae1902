import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  photo: { notARecord: "a photo that only this device has" },
  photos: { notARecord: "files of the sender" },
};
