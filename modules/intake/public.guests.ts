/** Public file for the module that lets guests answer an intake: the sentences of questions and photos in other languages. */
export { intakeCatalogs } from "./domain/catalogs.ts";
export { guestIdOf } from "./domain/guests/guest-id.ts";
export { photoIntent, readPhotoAction } from "./domain/photos/photo-action.ts";
