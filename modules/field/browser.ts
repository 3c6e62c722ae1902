/** Provides the device to the pages of an intake. The shell loads this file in every browser; its parts follow when needed. */
import { provideDevice } from "#modules/intake/public.device.ts";
import { holdReleaseLock } from "./ui/device/release-lock.ts";

holdReleaseLock();

provideDevice({
  pages: {
    intake: async () => (await import("./ui/device/offline-intake.ts")).intakePage,
    submit: async () => (await import("./ui/device/offline-intake.ts")).submitPage,
    cancel: async () => (await import("./ui/device/offline-cancel.ts")).cancelPage,
    thread: async () => (await import("./ui/device/offline-thread.ts")).threadPage,
    photo: async () => (await import("./ui/device/offline-photo.ts")).photoPage,
  },
  storage: () => import("./ui/device/open-intake-storage.ts"),
  download: () => import("./ui/device/download-for-offline.ts"),
});
