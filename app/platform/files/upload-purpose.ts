/** What a photo that is uploaded in pieces will be attached to. */
export const uploadPurposes = ["photo", "message", "cancellation"] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];
